SPECIAL = {"\\": r"\5c", "*": r"\2a", "(": r"\28", ")": r"\29", "\x00": r"\00"}


def escape_filter(value: str) -> str:
    """Escapes a value for a search filter (RFC 4515)."""
    return "".join(SPECIAL.get(c, c) for c in value)
