"""tornado.escape, as it works."""

import html
import json
from urllib.parse import quote, quote_plus, unquote_plus


def utf8(value):
    return value.encode() if isinstance(value, str) else value


def to_unicode(value):
    return value.decode() if isinstance(value, bytes) else value


native_str = to_basestring = to_unicode


def xhtml_escape(value):
    return html.escape(str(to_unicode(value)))


def xhtml_unescape(value):
    return html.unescape(to_unicode(value))


def json_encode(value):
    return json.dumps(value, default=str).replace("</", "<\\/")


def json_decode(value):
    return json.loads(to_unicode(value))


def url_escape(value, plus=True):
    return (quote_plus if plus else quote)(utf8(value))


def url_unescape(value, encoding="utf-8", plus=True):
    return unquote_plus(to_unicode(value))


def squeeze(value):
    return " ".join(value.split())


def linkify(text, **named):
    return html.escape(to_unicode(text))
