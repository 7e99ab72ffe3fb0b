from django.http import HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme

HOSTS = {"shop.example.com"}


def is_local(target):
    return target.startswith("/") or url_has_allowed_host_and_scheme(target, HOSTS)


def login_view(request):
    if request.method != "POST":
        return HttpResponse("<form method=post><input name=user></form>")
    target = request.POST.get("next", "")
    if not is_local(target):
        target = "/"
    request.session["user"] = request.POST.get("user", "")[:30]
    return HttpResponseRedirect(target)  # SINK
