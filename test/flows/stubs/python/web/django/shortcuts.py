"""django.shortcuts."""

from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import reverse


def render(request, template_name, context=None, content_type=None, status=None, using=None):
    return HttpResponse(render_to_string(template_name, context, request), content_type=content_type, status=status)


def redirect(to, *args, permanent=False, **named):
    if hasattr(to, "get_absolute_url"):
        target = to.get_absolute_url()
    else:
        target = str(to) if any(char in str(to) for char in "/.:") else reverse(to, args=args, kwargs=named)
    return (HttpResponsePermanentRedirect if permanent else HttpResponseRedirect)(target)


def get_object_or_404(source, *args, **named):
    manager = source if hasattr(source, "filter") else source.objects
    found = manager.filter(*args, **named).first()
    if found is None:
        raise Http404(f"No {source} matches the given query.")
    return found


def get_list_or_404(source, *args, **named):
    return list((source if hasattr(source, "filter") else source.objects).filter(*args, **named))


def resolve_url(to, *args, **named):
    return to if "/" in to else reverse(to, args=args, kwargs=named)
