from html import escape


class Comment:
    def __init__(self, author: str, text: str):
        self.author = escape(author)
        self.text = text

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        self._excerpt, self._text = escape(value), value[:500]

    def as_html(self) -> str:
        return f"<article><h4>{self.author}</h4><p>{self.text}</p></article>"
