"""rest_framework.views."""

import json

from django.http import HttpResponse
from django.views.generic.base import View

from .exceptions import APIException
from .response import Response


class Request:
    def __init__(self, inner):
        self._request, self.query_params = inner, inner.GET
        try:
            self.data = json.loads(inner.body) if "json" in inner.content_type else inner.POST
        except ValueError:
            self.data = {}

    def __getattr__(self, name):
        return getattr(self._request, name)


class APIView(View):
    permission_classes = authentication_classes = parser_classes = renderer_classes = throttle_classes = ()

    def setup(self, request, *args, **named):
        super().setup(Request(request), *args, **named)

    def dispatch(self, request, *args, **named):
        try:
            return super().dispatch(self.request, *args, **named)
        except APIException as error:
            return Response({"detail": str(error)}, status=error.status_code)


__all__ = ["HttpResponse"]
