from typing import Tuple

import bleach

TAGS = ["b", "i", "em", "strong", "p"]


def prepare(text: str) -> Tuple[str, str]:
    """Gives the entry as it was written (for the editor) and as it is shown."""
    text = text.strip()
    return text, bleach.clean(text, tags=TAGS, attributes={})
