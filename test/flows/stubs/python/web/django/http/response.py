"""django.http.response."""

from . import *  # noqa: F403
