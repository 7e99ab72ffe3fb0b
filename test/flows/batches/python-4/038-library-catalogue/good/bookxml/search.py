from lxml import etree

from .conditions import where


def find_books(text: str, *, limit: int = 20, **criteria: str) -> list:
    root = etree.fromstring(text)
    expression = f"//book[{where(**criteria)}]"
    found = root.xpath(expression, **criteria)  # SINK
    return list(found)[:limit]
