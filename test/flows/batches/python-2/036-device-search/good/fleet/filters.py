"""Turns what the search form sends into a condition for the store."""

MAX_DEPTH = 6
ALWAYS = {"deleted": False}


class TooDeep(ValueError):
    pass


def plain(value, depth=0):
    """Copy of a JSON value without operator names."""
    if depth > MAX_DEPTH:
        raise TooDeep(depth)
    if isinstance(value, dict):
        kept = {}
        for key, item in value.items():
            if key.startswith("$"):
                continue
            kept[key] = plain(item, depth + 1)
        return kept
    if isinstance(value, list):
        return [plain(item, depth + 1) for item in value]
    return value


def condition_from(data):
    condition = plain(dict(data))
    condition.update(ALWAYS)
    return condition
