"""django.contrib."""
