"""django.views.generic."""

from .base import RedirectView, TemplateView, View  # noqa: F401
from .models import CreateView, DeleteView, DetailView, FormView, ListView, UpdateView  # noqa: F401
