import tornado.ioloop
import tornado.web

from pages import search_page

RECIPES = ["Carrot soup", "Apple pie", "Leek soup"]


class RecipeHandler(tornado.web.RequestHandler):
    def prepare(self):
        self.set_header("Content-Type", "text/html; charset=utf-8")

    def get(self):
        word = self.get_argument("q", "")
        hits = [recipe for recipe in RECIPES if word.lower() in recipe.lower()]
        self.write(search_page(word, hits))  # SINK


def make_app():
    return tornado.web.Application([(r"/recipes", RecipeHandler)])


if __name__ == "__main__":
    make_app().listen(8888)
    tornado.ioloop.IOLoop.current().start()
