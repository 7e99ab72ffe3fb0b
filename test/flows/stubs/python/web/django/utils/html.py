"""django.utils.html, as it works."""

import html
import json
import re

from django.utils.safestring import SafeString, mark_safe
from markupsafe import Markup


def escape(text):
    return SafeString(html.escape(str(text)))


def conditional_escape(text):
    return text.__html__() if hasattr(text, "__html__") else escape(text)


def format_html(format_string, *args, **named):
    return mark_safe(format_string.format(*map(conditional_escape, args), **{name: conditional_escape(one) for name, one in named.items()}))


def format_html_join(separator, format_string, rows):
    return mark_safe(conditional_escape(separator).join(format_html(format_string, *row) for row in rows))


def strip_tags(value):
    value = str(value)
    while "<" in value and ">" in value:
        cut = re.sub(r"<[^>]*>", "", value)
        if cut == value:
            break
        value = cut
    return value


ESCAPES = {ord(char): f"\\u{ord(char):04X}" for char in "\\'\"><&=-;`\u2028\u2029"}
ESCAPES.update({code: f"\\u{code:04X}" for code in range(32)})


def escapejs(value):
    return mark_safe(str(value).translate(ESCAPES))


def linebreaks(value, autoescape=False):
    return f"<p>{escape(value) if autoescape else value}</p>"


def urlize(text, **named):
    return text


def json_script(value, element_id=None, encoder=None):
    text = json.dumps(value, default=str).translate({ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"})
    return format_html('<script id="{}" type="application/json">{}</script>', element_id, mark_safe(text))


def smart_urlquote(url):
    from urllib.parse import quote

    return quote(url, safe="/:?&=#%~")


__all__ = ["Markup"]
