"""django.utils.encoding."""

from urllib.parse import quote


def force_str(value, encoding="utf-8", **named):
    return value.decode(encoding) if isinstance(value, bytes) else str(value)


def force_bytes(value, encoding="utf-8", **named):
    return value if isinstance(value, bytes) else str(value).encode(encoding)


smart_str = smart_text = force_text = force_str
smart_bytes = force_bytes


def iri_to_uri(iri):
    return quote(iri, safe="/#%[]=:;$&()+,!?*@'~")


uri_to_iri = str


def escape_uri_path(path):
    return quote(path, safe="/:;=@&+$,-_.!~*'()")
