import re
from typing import Optional

LOCAL = re.compile(r"/[^\s]*")


def local_path(value: Optional[str], fallback: str) -> str:
    """Gives the path to come back to after the login, never another site."""
    if value and LOCAL.fullmatch(value):
        return value
    return fallback
