import re
from functools import partial

LINES = ["connect timeout", "user logged in", "worker started"]


def search_line(pattern: str, line: str) -> bool:
    return re.search(pattern, line, re.IGNORECASE) is not None  # SINK


def matching_lines(pattern: str) -> list:
    matches = partial(search_line, pattern)
    return list(filter(matches, LINES))
