"""slugify (python-slugify), as it works."""

import re
import unicodedata


def slugify(text, separator="-", max_length=0, lowercase=True, **named):
    text = unicodedata.normalize("NFKD", str(text)).encode("ascii", "ignore").decode()
    text = re.sub(r"[^a-zA-Z0-9]+", separator, text.lower() if lowercase else text).strip(separator)
    return text[:max_length] if max_length else text
