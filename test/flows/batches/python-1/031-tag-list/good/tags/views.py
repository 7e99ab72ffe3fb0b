from django.http import HttpResponse

from .markup import tag_items

HEAD = "<!doctype html><title>Tags</title>"


def tags(request):
    items = tag_items(request.GET.getlist("t"))
    return HttpResponse(HEAD + "<ul>" + items + "</ul>")  # SINK
