"""django.utils.timezone."""

from datetime import datetime, timedelta, timezone  # noqa: F401

utc = timezone.utc


def now():
    return datetime(2026, 1, 2, 3, 4, 5, tzinfo=timezone.utc)


def localtime(value=None):
    return value or now()
