"""validators: true, or something that is false."""

import ipaddress
import re
from urllib.parse import urlsplit


class ValidationFailure:
    def __bool__(self):
        return False


ValidationError = ValidationFailure


def said(holds):
    return True if holds else ValidationFailure()


def url(value, **named):
    parts = urlsplit(value) if isinstance(value, str) else urlsplit("")
    return said(parts.scheme in ("http", "https", "ftp") and re.fullmatch(r"[\w.-]+\.[a-z]{2,}(:\d+)?", parts.netloc) is not None and not re.search(r"[\s<>\"']", value))


def domain(value, **named):
    return said(re.fullmatch(r"([a-zA-Z0-9-]+\.)+[a-zA-Z]{2,}", value or "") is not None)


def email(value, **named):
    return said(re.fullmatch(r"[\w.+-]+@([\w-]+\.)+[\w-]+", value or "") is not None)


def slug(value):
    return said(re.fullmatch(r"[-a-z0-9_]+", value or "") is not None)


def uuid(value):
    return said(re.fullmatch(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", str(value)) is not None)


def ipv4(value, **named):
    try:
        return said(isinstance(ipaddress.ip_address(value), ipaddress.IPv4Address))
    except ValueError:
        return said(False)


def length(value, min=0, max=None):
    return said(len(value) >= min and (max is None or len(value) <= max))


def between(value, min=None, max=None):
    return said((min is None or value >= min) and (max is None or value <= max))
