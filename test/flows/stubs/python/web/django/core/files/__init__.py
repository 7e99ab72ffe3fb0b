"""django.core.files."""

from .base import File  # noqa: F401
