import tornado.web

from exports.store import NotThere, export_file


class ExportHandler(tornado.web.RequestHandler):
    def get(self):
        try:
            with export_file(self.get_argument("name")) as stream:
                content = stream.read()
        except NotThere:
            self.set_status(404)
            self.finish("no such export")
            return
        self.set_header("Content-Type", "application/octet-stream")
        self.finish(content)


class AliveHandler(tornado.web.RequestHandler):
    def get(self):
        self.finish("alive")


def make_app() -> tornado.web.Application:
    return tornado.web.Application([
        (r"/export", ExportHandler),
        (r"/alive", AliveHandler),
    ])
