"""django.template.defaultfilters."""

from django.template import Library
from django.utils.html import escape, escapejs, linebreaks, strip_tags  # noqa: F401
from django.utils.safestring import mark_safe as safe  # noqa: F401
from django.utils.text import slugify  # noqa: F401

striptags = strip_tags
force_escape = escape
register = Library()


def stringfilter(work):
    return lambda text, *given: work(str(text), *given)
