"""django.views.decorators.http."""

import functools

from django.http import HttpResponseNotAllowed


def require_http_methods(methods):
    def decorate(view):
        @functools.wraps(view)
        def call(request, *args, **named):
            return view(request, *args, **named) if request.method in methods else HttpResponseNotAllowed(methods)

        return call

    return decorate


require_GET = require_safe = require_http_methods(["GET", "HEAD"])
require_POST = require_http_methods(["POST"])
