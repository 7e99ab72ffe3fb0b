"""Plain YAML, as far as settings use it: mappings, lists and scalars by indentation, and JSON."""

import json
import re


def loaded(text):
    stripped = text.strip()
    if stripped[:1] in ("{", "["):
        try:
            return json.loads(stripped)
        except ValueError:
            pass
    lines = [(len(line) - len(line.lstrip()), line.strip()) for line in text.splitlines() if line.strip() and not line.strip().startswith(("#", "---"))]
    if not lines:
        return None
    if len(lines) == 1 and not re.match(r"[^\s'\"!]+:(\s|$)|- ", lines[0][1]):
        return scalar(lines[0][1])
    value, rest = block(lines, lines[0][0])
    return value


def block(lines, indent):
    if lines[0][1].startswith("- ") or lines[0][1] == "-":
        return sequence(lines, indent)
    found = {}
    while lines and lines[0][0] == indent:
        _, line = lines.pop(0)
        key, colon, rest = line.partition(":")
        if not colon:
            found[scalar(line)] = None
        elif rest.strip() in ("", "|", ">"):
            found[scalar(key)], lines = block(lines, lines[0][0]) if lines and lines[0][0] > indent else (None, lines)
        else:
            found[scalar(key)] = scalar(rest.strip())
    return found, lines


def sequence(lines, indent):
    found = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("-"):
        _, line = lines.pop(0)
        rest = line[1:].strip()
        if re.match(r"[\w-]+:(\s|$)", rest):
            inner = [(indent + 2, rest), *lines]
            value, lines = block(inner, indent + 2)
            found.append(value)
        else:
            found.append(scalar(rest))
    return found, lines


def scalar(text):
    text = text.strip()
    if text[:1] in ("'", '"') and text[-1:] == text[:1] and len(text) > 1:
        return text[1:-1]
    if text[:1] in ("{", "["):
        try:
            return json.loads(text)
        except ValueError:
            return text
    known = {"true": True, "false": False, "null": None, "~": None, "yes": True, "no": False}
    if text.lower() in known:
        return known[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def dumped(value, indent=0):
    pad = " " * indent
    if isinstance(value, dict):
        return "".join(f"{pad}{key}: {dumped(one, indent + 2).lstrip() if not isinstance(one, (dict, list)) else chr(10) + dumped(one, indent + 2)}" for key, one in value.items())
    if isinstance(value, (list, tuple)):
        return "".join(f"{pad}- {dumped(one).lstrip()}" for one in value)
    return f"{pad}{json.dumps(value, default=str)}\n"
