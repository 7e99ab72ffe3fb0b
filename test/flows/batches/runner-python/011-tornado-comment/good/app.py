import tornado.escape
import tornado.ioloop
import tornado.web


class CommentHandler(tornado.web.RequestHandler):
    def initialize(self, title):
        self.title = title

    def post(self):
        text = self.get_body_argument("text")
        text = tornado.escape.xhtml_escape(text)
        self.write(f"<h1>{self.title}</h1><p>{text}</p>")  # SINK


def make_app():
    return tornado.web.Application([(r"/comment", CommentHandler, {"title": "Comments"})])


if __name__ == "__main__":
    make_app().listen(8888)
    tornado.ioloop.IOLoop.current().start()
