"""markupsafe, as it works."""

import html
import string


def escape(value):
    if hasattr(value, "__html__"):
        return Markup(value.__html__())
    text = str(value).replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    return Markup(text.replace("'", "&#39;").replace('"', "&#34;"))


def escape_silent(value):
    return Markup() if value is None else escape(value)


def soft_str(value):
    return value if isinstance(value, str) else str(value)


class Markup(str):
    __slots__ = ()

    def __new__(cls, value="", encoding=None, errors="strict"):
        if hasattr(value, "__html__"):
            value = value.__html__()
        return super().__new__(cls, value)

    def __html__(self):
        return self

    def __add__(self, other):
        return Markup(str.__add__(self, escape(other))) if isinstance(other, str) or hasattr(other, "__html__") else NotImplemented

    def __radd__(self, other):
        return Markup(str.__add__(escape(other), self)) if isinstance(other, str) else NotImplemented

    def __mul__(self, count):
        return Markup(str.__mul__(self, count))

    def __mod__(self, values):
        if isinstance(values, tuple):
            values = tuple(Escaped(one) for one in values)
        elif hasattr(values, "__getitem__") and not isinstance(values, str):
            values = {name: Escaped(one) for name, one in values.items()}
        else:
            values = Escaped(values)
        return Markup(str.__mod__(self, values))

    def join(self, parts):
        return Markup(str.join(self, (escape(part) for part in parts)))

    def format(self, *args, **named):
        return Markup(Formatter().vformat(str(self), args, named))

    def unescape(self):
        return html.unescape(str(self))

    def striptags(self):
        import re

        return html.unescape(" ".join(re.sub(r"(<!--.*?-->|<[^>]*>)", "", self).split()))

    @classmethod
    def escape(cls, value):
        return escape(value)

    def __repr__(self):
        return f"Markup({str.__repr__(self)})"


for name in "upper lower strip lstrip rstrip title capitalize center ljust rjust zfill expandtabs removeprefix removesuffix".split():
    setattr(Markup, name, (lambda work: lambda self, *given: Markup(work(self, *given)))(getattr(str, name)))


def replaced(self, old, new, count=-1):
    return Markup(str.replace(self, old, escape(new), count))


Markup.replace = replaced


class Escaped:
    """A value that `%` escapes when it is shown."""

    def __init__(self, value):
        self.value = value

    def __str__(self):
        return str(escape(self.value))

    __html__ = __str__

    def __repr__(self):
        return str(escape(repr(self.value)))

    def __int__(self):
        return int(self.value)

    def __float__(self):
        return float(self.value)

    def __getitem__(self, name):
        return Escaped(self.value[name])


class Formatter(string.Formatter):
    def format_field(self, value, spec):
        return str(escape(value if spec == "" else format(value, spec)))
