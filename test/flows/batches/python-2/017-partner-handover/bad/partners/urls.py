from urllib.parse import urlsplit

from django.http import HttpResponseRedirect
from django.urls import path

HOME = "/"
PARTNER = "shop.example"


def handover(request):
    to = request.GET.get("to", HOME)
    target = urlsplit(to)
    if target.scheme != "https" or not target.path.startswith("/"):
        return HttpResponseRedirect(HOME)
    if not target.netloc.endswith(PARTNER):
        return HttpResponseRedirect(HOME)
    return HttpResponseRedirect(target.geturl())  # SINK


urlpatterns = [path("handover/", handover)]
