import tornado.web

from settings import FeedSettings


class SettingsHandler(tornado.web.RequestHandler):
    def initialize(self, settings):
        self.feed = settings

    def put(self):
        kind = self.request.headers.get("Content-Type", "text/yaml")
        self.feed.read(self.request.body.decode("utf-8"), kind)
        self.set_status(204)


def make_app():
    return tornado.web.Application([(r"/feeds/settings", SettingsHandler, {"settings": FeedSettings()})])
