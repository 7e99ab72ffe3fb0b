"""django.http.request."""

from . import HttpRequest, QueryDict  # noqa: F401
