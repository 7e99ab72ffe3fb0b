"""flask_socketio."""

from flow import recorder
from flow.exchange import add_server


class SocketIO:
    def __init__(self, app=None, **named):
        self.handlers = {}
        self.server = add_server(lambda given: None, hear=self.hear)
        self.server.mounted = True

    def init_app(self, app, **named):
        pass

    def on(self, event, **named):
        return lambda work: self.handlers.update({event: work}) or work

    def event(self, work):
        self.handlers[work.__name__] = work
        return work

    on_event = lambda self, event, work, **named: self.handlers.update({event: work})

    def hear(self, message):
        work = self.handlers.get(message.get("event", "message"))
        if work is None:
            return False
        work(message.get("data"))
        return True

    def emit(self, event, *args, **named):
        emit(event, *args)

    send = emit

    def run(self, app, **named):
        app.run()


def emit(event, *args, **named):
    for one in args:
        recorder.arrive("html" if isinstance(one, str) else "body", "socketio.emit", one)


def send(message, **named):
    emit("message", message)


def join_room(room):
    pass


leave_room = join_room
