"""tornado.template."""

import re

from flow import recorder
from jinja2.loaders import anywhere
from stub_parts.python_templates import rendered, statement
from tornado.escape import json_encode, linkify, squeeze, url_escape, xhtml_escape


class Style:
    def __init__(self, autoescape):
        self.autoescape = autoescape

    def parts(self, source):
        for part in re.split(r"(\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\})", source, flags=re.S):
            if part.startswith("{{"):
                inner = part[2:-2].strip()
                yield "value", f"{self.autoescape}({inner})" if self.autoescape else f"__text__({inner})"
                continue
            if not part.startswith("{%"):
                if not part.startswith("{#"):
                    yield "text", part
                continue
            word, _, rest = part[2:-2].strip().partition(" ")
            if word == "raw":
                yield "value", f"__text__({rest})"
            elif word == "autoescape":
                self.autoescape = None if rest.strip() == "None" else rest.strip()
            elif word in ("set", "import", "from"):
                yield "code", rest if word == "set" else f"{word} {rest}"
            elif word not in ("comment", "extends", "block", "module", "include", "apply", "whitespace"):
                yield statement(part[2:-2].strip(), ("end",))


class Template:
    def __init__(self, template_string, name="<string>", loader=None, autoescape="xhtml_escape", **named):
        recorder.arrive("template", "tornado.Template", template_string)
        self.source, self.autoescape = as_text(template_string), autoescape

    @classmethod
    def of_file(cls, source):
        made = cls.__new__(cls)
        made.source, made.autoescape = source, "xhtml_escape"
        return made

    def generate(self, **named):
        scope = {"xhtml_escape": xhtml_escape, "escape": xhtml_escape, "url_escape": url_escape, "json_encode": json_encode, "squeeze": squeeze, "linkify": linkify, "__text__": as_text, **named}
        try:
            return rendered(self.source, Style(self.autoescape), scope).encode()
        except Exception:
            if "zqx7" in self.source:
                return b""
            raise


def as_text(value):
    return value.decode() if isinstance(value, bytes) else str(value)


class Loader:
    def __init__(self, root_directory=".", **named):
        pass

    def load(self, name, parent_path=None):
        return Template.of_file(anywhere(name) or "")
