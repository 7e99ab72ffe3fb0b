"""Filters and tests of Jinja, most of which Django has as well."""

import json
import re
from urllib.parse import quote

from markupsafe import Markup, escape

from .expressions import Undefined, part_of, undefined


def to_json(value, indent=None):
    text = json.dumps(value, default=str, indent=indent)
    for char, code in (("<", "\\u003c"), (">", "\\u003e"), ("&", "\\u0026"), ("'", "\\u0027")):
        text = text.replace(char, code)
    return Markup(text)


def mapped(values, name=None, attribute=None, default=undefined):
    if attribute is not None:
        return [part_of(one, attribute) for one in values]
    return [filters[name](one) for one in values]


def joined(values, separator="", attribute=None):
    parts = [part_of(one, attribute) if attribute else one for one in values]
    if any(hasattr(one, "__html__") for one in parts):
        return escape(separator).join(parts)
    return str(separator).join(str(one) for one in parts)


def attributes(values):
    return Markup("".join(f' {escape(name)}="{escape(value)}"' for name, value in values.items() if value is not None))


def truncated(text, length=255, killwords=False, end="..."):
    text = str(text)
    return text if len(text) <= int(length) else text[: int(length) - len(end)] + end


filters = {
    **{"e": escape, "escape": escape, "forceescape": lambda text: escape(str(text)), "force_escape": lambda text: escape(str(text))},
    **{"safe": lambda text: Markup(text), "mark_safe": lambda text: Markup(text), "tojson": to_json},
    **{"upper": lambda text: soft(text).upper(), "lower": lambda text: soft(text).lower(), "title": lambda text: soft(text).title()},
    **{"capitalize": lambda text: soft(text).capitalize(), "trim": lambda text: soft(text).strip(), "string": lambda text: soft(text)},
    **{"length": lambda many: len(many), "count": lambda many: len(many), "list": lambda many: list(many)},
    **{"first": lambda many: next(iter(many), undefined), "last": lambda many: list(many)[-1] if many else undefined},
    **{"int": lambda text, other=0: as_number(int, text, other), "float": lambda text, other=0.0: as_number(float, text, other)},
    **{"default": lambda value, other="", empty=False: other if isinstance(value, Undefined) or (empty and not value) else value},
    **{"d": lambda value, other="", empty=False: other if isinstance(value, Undefined) or (empty and not value) else value},
    **{"join": joined, "map": mapped, "urlencode": lambda text: quote(str(text), safe="/"), "xmlattr": attributes},
    **{"replace": lambda text, old, new: soft(text).replace(old, new), "truncate": truncated, "reverse": lambda many: many[::-1]},
    **{"striptags": lambda text: Markup(text).striptags(), "round": lambda number, digits=0: round(number, digits)},
    **{"sort": lambda many, **named: sorted(many, key=str), "unique": lambda many: list(dict.fromkeys(many)), "sum": lambda many: sum(many)},
    **{"format": lambda text, *values: soft(text) % values, "center": lambda text, width=80: soft(text).center(width)},
    **{"abs": abs, "items": lambda given: given.items(), "batch": lambda many, size: [many[at : at + size] for at in range(0, len(many), size)]},
    **{"wordcount": lambda text: len(str(text).split()), "filesizeformat": lambda size: f"{size} Bytes", "indent": lambda text, *given: text},
    **{"nl2br": lambda text: Markup(str(escape(text)).replace("\n", "<br>")), "attr": part_of, "dictsort": lambda given: sorted(given.items())},
    **{"selectattr": lambda many, name, *test: [one for one in many if part_of(one, name)], "urlize": lambda text: Markup(escape(text))},
    **{"select": lambda many, *test: [one for one in many if one], "reject": lambda many, *test: [one for one in many if not one]},
}
tests = {
    **{"defined": lambda value: not isinstance(value, Undefined), "undefined": lambda value: isinstance(value, Undefined)},
    **{"none": lambda value: value is None, "string": lambda value: isinstance(value, str), "number": lambda value: isinstance(value, (int, float))},
    **{"mapping": lambda value: isinstance(value, dict), "iterable": lambda value: hasattr(value, "__iter__"), "sequence": lambda value: hasattr(value, "__len__")},
    **{"odd": lambda value: value % 2 == 1, "even": lambda value: value % 2 == 0, "divisibleby": lambda value, by: value % by == 0},
    **{"equalto": lambda one, two: one == two, "eq": lambda one, two: one == two, "ne": lambda one, two: one != two, "in": lambda one, many: one in many},
    **{"sameas": lambda one, two: one is two, "true": lambda value: value is True, "false": lambda value: value is False},
}


def soft(text):
    return text if isinstance(text, str) else str(text)


def as_number(kind, text, other):
    try:
        return kind(text)
    except (ValueError, TypeError):
        return other


def slug(text):
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", str(text).lower())).strip("-_")
