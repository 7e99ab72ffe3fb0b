"""django.views.generic.edit."""

from .models import CreateView, DeleteView, FormView, UpdateView  # noqa: F401
