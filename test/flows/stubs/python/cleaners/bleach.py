"""bleach: text with the tags and attributes that are allowed, all else escaped or taken out."""

import html
from html.parser import HTMLParser
from urllib.parse import urlsplit

ALLOWED_TAGS = frozenset("a abbr acronym b blockquote code em i li ol strong ul".split())
ALLOWED_ATTRIBUTES = {"a": ["href", "title"], "abbr": ["title"], "acronym": ["title"]}
ALLOWED_PROTOCOLS = frozenset(("http", "https", "mailto"))


class Cleaning(HTMLParser):
    def __init__(self, tags, attributes, protocols, strip, drops):
        super().__init__(convert_charrefs=False)
        self.tags, self.attributes, self.protocols, self.strip, self.drops = tags, attributes, protocols, strip, drops
        self.out, self.skipping = [], None

    def handle_starttag(self, tag, attrs):
        if self.drops and tag in ("script", "style"):
            self.skipping = tag
        elif tag in self.tags:
            kept = "".join(f' {name}="{html.escape(value or "")}"' for name, value in attrs if self.allows(tag, name, value or ""))
            self.out.append(f"<{tag}{kept}>")
        elif not self.strip:
            self.out.append(html.escape(self.get_starttag_text(), quote=False))

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag):
        if tag == self.skipping:
            self.skipping = None
        elif tag in self.tags:
            self.out.append(f"</{tag}>")
        elif not self.strip:
            self.out.append(html.escape(f"</{tag}>", quote=False))

    def allows(self, tag, name, value):
        given = self.attributes
        if callable(given):
            return given(tag, name, value)
        listed = given if isinstance(given, (list, tuple, set)) else [*given.get(tag, []), *given.get("*", [])]
        if name not in listed:
            return False
        if name in ("href", "src", "action"):
            scheme = urlsplit("".join(value.split())).scheme
            return scheme == "" or scheme in self.protocols
        return True

    def handle_data(self, data):
        if self.skipping is None:
            self.out.append(html.escape(data, quote=False))

    def handle_entityref(self, name):
        self.out.append(f"&{name};")

    def handle_charref(self, name):
        self.out.append(f"&#{name};")

    def handle_comment(self, data):
        pass


def cleaned(text, tags, attributes, protocols, strip, drops=False):
    parser = Cleaning(set(tags), attributes, set(protocols), strip, drops)
    parser.feed(str(text))
    left = parser.rawdata
    parser.rawdata = ""
    return "".join(parser.out) + ("" if parser.skipping else html.escape(left, quote=False))


def clean(text, tags=ALLOWED_TAGS, attributes=ALLOWED_ATTRIBUTES, protocols=ALLOWED_PROTOCOLS, strip=False, strip_comments=True, css_sanitizer=None, **named):
    return cleaned(text, tags, attributes, protocols, strip)


def linkify(text, **named):
    return text


class Cleaner:
    def __init__(self, **named):
        self.named = named

    def clean(self, text):
        return clean(text, **self.named)
