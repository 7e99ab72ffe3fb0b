from lxml import etree

from memo import Memo


class Catalogue:
    def __init__(self, source):
        self.tree = etree.fromstring(source)
        self.memo = Memo(size=200)

    def _books(self, condition, value):
        expression = "//book[" + condition + "]"
        return self.memo.get(expression, value, self._evaluate)

    def _evaluate(self, expression, value):
        return self.tree.xpath(expression, value=value)  # SINK

    def by_title(self, title):
        return self._books("title = $value", title)

    def by_price(self, price):
        return self._books("number(price) <= $value", float(price or 0))
