import re

LINES = [
    "2024-05-01 info  started",
    "2024-05-01 error disk is nearly full",
    "2024-05-02 info  stopped",
]


def pattern(words: str) -> str:
    return "|".join([re.escape(word) for word in words.split(" ") if word])


def highlight(words: str) -> list:
    expression = pattern(words)
    found = []
    for number, line in enumerate(LINES):
        if expression and re.search(expression, line):  # SINK
            found.append(number)
    return found
