import re

DOUBLE = '"'
SINGLE = "'"


def clean_name(value: str) -> str:
    value = re.sub(r"\s+", " ", value).strip()
    return value.replace(SINGLE, "")
