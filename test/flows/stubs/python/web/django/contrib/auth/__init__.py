"""django.contrib.auth."""

from django.http import Anonymous


def authenticate(request=None, **named):
    return Anonymous()


def login(request, user, backend=None):
    pass


def logout(request):
    request.session.clear()


def get_user_model():
    from django.contrib.auth.models import User

    return User
