"""Paths with parameters, as Flask, Django, FastAPI, aiohttp and Bottle write them."""

import re
import uuid

CONVERTERS = {
    "int": (r"-?\d+", int),
    "float": (r"-?\d+(?:\.\d+)?", float),
    "path": (r".+?", str),
    "uuid": (r"[0-9a-fA-F-]{36}", uuid.UUID),
    "slug": (r"[-a-zA-Z0-9_]+", str),
    "string": (r"[^/]+", str),
    "str": (r"[^/]+", str),
}
HOLE = re.compile(r"<(?:(?P<kind>\w+)(?:\([^)]*\))?:)?(?P<name>\w+)>|\{(?P<other>\w+)(?::(?P<pattern>[^{}]+(?:\{[^{}]*\}[^{}]*)*))?\}|:(?P<bare>\w+)")


def compiled(path, bare=False):
    """A path as an expression, and what makes values of its holes."""
    text, converters, end = "", {}, 0
    for found in HOLE.finditer(path):
        if found["bare"] and not bare:
            continue
        name = found["name"] or found["other"] or found["bare"]
        kind = found["kind"] or found["pattern"] or "string"
        if kind not in CONVERTERS and name in CONVERTERS:
            name, kind = kind, name  # Bottle's order: `<number:int>`
        pattern, convert = CONVERTERS.get(kind, (kind if found["pattern"] else r"[^/]+", str))
        text += re.escape(path[end : found.start()]) + f"(?P<{name}>{pattern})"
        converters[name] = convert
        end = found.end()
    return re.compile(text + re.escape(path[end:])), converters


def matched(path, given, bare=False):
    """The parameters if the path fits; None if not. A slash at the end makes no difference."""
    pattern, converters = compiled(path, bare)
    found = pattern.fullmatch(given) or pattern.fullmatch(given.rstrip("/") or "/") or pattern.fullmatch(given + "/")
    if found is None:
        return None
    return {name: converters[name](value) for name, value in found.groupdict().items()}


def built(path, values):
    """A path with values in its holes, encoded, and the values left over."""
    from urllib.parse import quote

    left = dict(values)

    def fill(found):
        name = found["name"] or found["other"]
        safe = "/" if "path" in (found["kind"], found["pattern"]) else ""
        return quote(str(left.pop(name, "")), safe=safe)

    return HOLE.sub(lambda found: fill(found) if not found["bare"] else found[0], path), left
