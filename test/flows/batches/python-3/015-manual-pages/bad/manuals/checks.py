import functools
import re

from django.http import HttpResponseBadRequest

SEGMENT = re.compile(r"[a-z0-9_-]+(\.[a-z]+)?")


def one_segment(*names):
    """Refuses the request unless each of these parameters is one plain segment of a path."""

    def decorate(view):
        @functools.wraps(view)
        def wrapped(request, *args, **kwargs):
            for name in names:
                if not SEGMENT.fullmatch(request.GET.get(name, "en")):
                    return HttpResponseBadRequest("unknown " + name)
            return view(request, *args, **kwargs)

        return wrapped

    return decorate
