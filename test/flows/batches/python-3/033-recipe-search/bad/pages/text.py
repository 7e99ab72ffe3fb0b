REPLACEMENTS = [
    ("&", "&amp;"),
    ("<", "&lt;"),
    (">", "&gt;"),
    ('"', "&quot;"),
    ("\u00a0", "&nbsp;"),
]


def escape_html(text):
    for character, entity in REPLACEMENTS:
        text = text.replace(character, entity)
    return text
