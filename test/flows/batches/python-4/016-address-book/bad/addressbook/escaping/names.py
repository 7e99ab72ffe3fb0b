SPECIAL = ',+"\\<>;'


def escape_name(value: str) -> str:
    """Escapes a value for a distinguished name (RFC 4514)."""
    return "".join("\\" + c if c in SPECIAL else c for c in value)
