"""mako.template."""

import re
from urllib.parse import quote_plus

from flow import recorder
from jinja2.loaders import anywhere
from markupsafe import escape
from stub_parts.python_templates import rendered, statement

FILTERS = {"h": "__escape__", "x": "__escape__", "u": "__quote__", "trim": "str.strip", "str": "str", "n": "str", "unicode": "str"}


class Style:
    def __init__(self, filters):
        self.filters = filters

    def parts(self, source):
        for part in re.split(r"(\$\{[^{}]*\}|<%!?\s.*?%>|^[ \t]*%(?!%)[^\n]*\n?|^[ \t]*##[^\n]*\n?|<%(?:page|namespace|inherit)[^>]*/>)", source, flags=re.S | re.M):
            line = part.strip()
            if part.startswith("${"):
                yield "value", self.value(part[2:-1])
            elif line.startswith("%") and not part.startswith("<%"):
                yield statement(line[1:].strip(), ("endfor", "endif", "endwhile", "endwith", "endtry"))
            elif part.startswith("<%"):
                page = re.search(r'expression_filter="(\w+)"', part)
                if page:
                    self.filters = [page[1]]
                elif part.endswith("%>"):
                    yield "code", part.strip("<%!>").strip()
            elif not line.startswith("##"):
                yield "text", part

    def value(self, text):
        text, _, names = text.partition("|") if "||" not in text else (text, "", "")
        given = [name.strip() for name in names.split(",") if name.strip()]
        chosen = given if "n" in given else [*self.filters, *given]
        code = f"str({text.strip()})"
        for name in chosen:
            code = f"{FILTERS.get(name, name)}({code})"
        return code


class Template:
    def __init__(self, text=None, filename=None, default_filters=None, lookup=None, **named):
        if filename is not None:
            recorder.arrive("path", "mako.Template", filename)
            text = anywhere(filename.rsplit("/", 1)[-1]) or ""
        else:
            recorder.arrive("template", "mako.Template", text)
        self.source, self.filters = text, list(default_filters or [])

    def render(self, *args, **named):
        scope = {"__escape__": escape, "__quote__": quote_plus, **named}
        try:
            text = rendered(self.source, Style(self.filters), scope)
        except Exception:
            if "zqx7" in self.source:
                return ""
            raise
        recorder.arrive("html", "mako.Template.render", text)
        return text

    render_unicode = render
