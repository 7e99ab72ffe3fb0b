from django.http import HttpResponse

from .model import Badge


def badge(request):
    shown = Badge(label=request.GET.get("label", "build"), status=request.GET.get("status", "ok"))
    return HttpResponse(shown.html)  # SINK
