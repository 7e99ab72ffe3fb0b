"""django.core."""
