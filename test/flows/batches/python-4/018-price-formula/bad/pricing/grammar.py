import re

ARITHMETIC = re.compile(r"[0-9+\-*/(). ]{1,80}")


def is_arithmetic(text: str) -> bool:
    return ARITHMETIC.match(text) is not None
