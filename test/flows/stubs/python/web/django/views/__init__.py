"""django.views."""

from django.views.generic.base import View  # noqa: F401
