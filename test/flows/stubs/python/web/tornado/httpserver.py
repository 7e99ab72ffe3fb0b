"""tornado.httpserver."""


class HTTPServer:
    def __init__(self, app, **named):
        self.app = app

    def listen(self, *given):
        self.app.listen()

    bind = start = listen
