"""django.utils."""
