from tornado.ioloop import IOLoop
from tornado.web import Application

from .base import CompactPage


class CardHandler(CompactPage):
    def get(self):
        title = self.get_argument("title", "untitled")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.write(self.page(title))  # SINK


def make_app() -> Application:
    return Application([(r"/card", CardHandler)])


if __name__ == "__main__":
    make_app().listen(8888)
    IOLoop.current().start()
