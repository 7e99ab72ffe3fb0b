from django.http import HttpResponse

from .markup import badge


def show_badge(request):
    name = request.GET.get("name", "guest")
    team = request.GET.get("team", "")
    markup = badge(name, team)
    return HttpResponse(markup)  # SINK
