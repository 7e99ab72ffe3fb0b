"""tornado.websocket."""

from flow import recorder

from .web import RequestHandler


class WebSocketClosedError(Exception):
    pass


class WebSocketHandler(RequestHandler):
    def open(self, *args, **named):
        pass

    def on_message(self, message):
        pass

    def on_close(self):
        pass

    def check_origin(self, origin):
        return True

    def write_message(self, message, binary=False):
        recorder.arrive("body" if isinstance(message, dict) else "html", "WebSocketHandler.write_message", message)

    def close(self, *given):
        pass
