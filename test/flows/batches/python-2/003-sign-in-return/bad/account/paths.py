import re

LOCAL = re.compile(r"/|/[A-Za-z0-9_][A-Za-z0-9_/-]*")


def is_local(path: str) -> bool:
    """Only pages of this site, without query and fragment."""
    return LOCAL.match(path) is not None
