REPLACEMENTS = [
    ("&", "&amp;"),
    ("<", "&lt;"),
    (">", "&gt;"),
    ('"', "&quot;"),
    ("'", "&#39;"),
]


def escape_html(text):
    for character, entity in REPLACEMENTS:
        text = text.replace(character, entity)
    return text
