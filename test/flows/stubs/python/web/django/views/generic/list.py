"""django.views.generic.list."""

from .models import ListView  # noqa: F401
