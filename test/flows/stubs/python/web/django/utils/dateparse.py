"""django.utils.dateparse."""

from datetime import date, datetime


def parse_date(text):
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def parse_datetime(text):
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None
