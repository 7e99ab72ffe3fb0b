import tornado.ioloop
import tornado.web
from tornado.escape import xhtml_escape

PRICES = [("apples", 240), ("pears", 310)]


class Formatter:
    def __init__(self, markup):
        self.markup = markup

    def __call__(self, text):
        return xhtml_escape(text) if self.markup else text

    def line(self, name, cents):
        return "%s: %d.%02d" % (self(name), cents // 100, cents % 100)


for_mail = Formatter(markup=False)
for_page = Formatter(markup=True)


class BoardHandler(tornado.web.RequestHandler):
    def initialize(self):
        self.line = for_mail.line

    def get(self):
        shop = self.get_argument("shop", "Central")
        lines = [self.line(shop, sum(cents for _, cents in PRICES))]
        lines += [self.line(name, cents) for name, cents in PRICES]
        self.write("<ul><li>" + "<li>".join(lines) + "</ul>")  # SINK


def make_app():
    return tornado.web.Application([(r"/board", BoardHandler)])


if __name__ == "__main__":
    make_app().listen(8888)
    tornado.ioloop.IOLoop.current().start()
