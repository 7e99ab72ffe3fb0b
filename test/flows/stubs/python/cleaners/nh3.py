"""nh3: as bleach with more tags, and what is not allowed is taken out."""

from bleach import cleaned

ALLOWED_TAGS = set("a abbr b blockquote br code div em h1 h2 h3 h4 hr i img li ol p pre span strong sub sup table tbody td th thead tr u ul".split())
ALLOWED_ATTRIBUTES = {"a": {"href", "title"}, "img": {"src", "alt"}}


def clean(html, tags=None, attributes=None, **named):
    return cleaned(html, tags if tags is not None else ALLOWED_TAGS, attributes if attributes is not None else ALLOWED_ATTRIBUTES, {"http", "https", "mailto"}, True, drops=True)


def clean_text(html):
    return "".join(f"&#{ord(char)};" if not char.isalnum() else char for char in html)
