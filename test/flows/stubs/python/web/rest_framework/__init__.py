"""rest_framework."""
