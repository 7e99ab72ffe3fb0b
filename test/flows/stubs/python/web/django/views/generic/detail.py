"""django.views.generic.detail."""

from .models import DetailView  # noqa: F401
