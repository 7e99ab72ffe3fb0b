"""django.views.decorators."""
