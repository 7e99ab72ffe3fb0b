"""markdown: lets HTML through."""

import re


def markdown(text, **named):
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    return f"<p>{text}</p>"


class Markdown:
    def __init__(self, **named):
        pass

    def convert(self, text):
        return markdown(text)
