"""flask_login: whoever asks is logged in."""

from django.http import Anonymous

current_user = Anonymous()


class UserMixin:
    is_authenticated = is_active = True


class LoginManager:
    def __init__(self, app=None):
        pass

    def init_app(self, app):
        pass

    def user_loader(self, work):
        return work


def login_required(view):
    return view


fresh_login_required = login_required


def login_user(*given, **named):
    return True


def logout_user():
    return True
