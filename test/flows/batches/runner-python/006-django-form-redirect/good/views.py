from django import forms
from django.http import HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme


class LoginForm(forms.Form):
    name = forms.CharField(max_length=40)
    next = forms.CharField(required=False)


def login(request):
    form = LoginForm(request.POST)
    if not form.is_valid():
        return HttpResponseRedirect("/login")
    target = form.cleaned_data["next"]
    if not url_has_allowed_host_and_scheme(target, {"app.example"}):
        target = "/"
    return HttpResponseRedirect(target)  # SINK
