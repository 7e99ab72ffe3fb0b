"""django.utils.text, as it works."""

import re
import unicodedata

from django.core.exceptions import SuspiciousFileOperation


def slugify(value, allow_unicode=False):
    value = unicodedata.normalize("NFKD", str(value)).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", value.lower())).strip("-_")


def get_valid_filename(name):
    kept = re.sub(r"(?u)[^-\w.]", "", str(name).strip().replace(" ", "_"))
    if kept in ("", ".", ".."):
        raise SuspiciousFileOperation(f"Could not derive file name from '{name}'")
    return kept


class Truncator:
    def __init__(self, text):
        self.text = str(text)

    def chars(self, length, **named):
        return self.text[:length]

    words = chars


def capfirst(text):
    return text[:1].upper() + text[1:]
