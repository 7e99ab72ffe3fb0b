"""rest_framework.decorators."""

import functools

from django.http import HttpResponseNotAllowed

from .exceptions import APIException
from .response import Response
from .views import Request


def api_view(methods=("GET",)):
    def decorate(view):
        @functools.wraps(view)
        def call(request, *args, **named):
            if request.method not in methods:
                return HttpResponseNotAllowed(methods)
            try:
                return view(Request(request), *args, **named)
            except APIException as error:
                return Response({"detail": str(error)}, status=error.status_code)

        return call

    return decorate


def classes(given):
    return lambda view: view


permission_classes = authentication_classes = parser_classes = renderer_classes = throttle_classes = classes


def action(**named):
    return lambda work: work
