"""Values as they are reported, and the hostile one put in its place."""

import json
from urllib.parse import quote

MARK = "$PAYLOAD"


def as_text(value):
    """A value as text, objects as JSON, the way the judges write it."""
    if isinstance(value, str):
        return str(value)
    return json.dumps(reported(value), ensure_ascii=False, separators=(",", ":"))


def reported(value, depth=0):
    """A value as JSON can hold it: what a program may give a sink is anything."""
    if value is None or isinstance(value, (bool, int, float)):
        return value if value == value and value not in (float("inf"), float("-inf")) else str(value)
    if isinstance(value, str):
        return str.__str__(value).encode("utf-8", "replace").decode()
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value).decode("utf-8", "replace")
    if depth > 6:
        return "…"
    if isinstance(value, dict):
        return {as_key(key): reported(inner, depth + 1) for key, inner in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [reported(inner, depth + 1) for inner in value]
    try:
        return str(value)
    except Exception as error:  # a program's own __str__ may fail
        return type(error).__name__


def as_key(key):
    return key if isinstance(key, str) else str(key)


def fill(shape, payload, encode=str):
    """Puts the value in place of `$PAYLOAD`, in all strings of a step or world."""
    if shape == MARK:
        return encode(payload) if isinstance(payload, str) else payload
    if isinstance(shape, str):
        text = payload if isinstance(payload, str) else as_text(payload)
        return shape.replace(MARK, encode(text))
    if isinstance(shape, list):
        return [fill(inner, payload, encode) for inner in shape]
    if isinstance(shape, dict):
        return {key.replace(MARK, as_text(payload)): fill(inner, payload, encode) for key, inner in shape.items()}
    return shape


def in_path(text):
    """As `encodeURIComponent` does."""
    return quote(text, safe="!'()*-._~")
