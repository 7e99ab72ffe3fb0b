"""uvicorn: a server that only says that it would listen."""

from flow import exchange


def run(app=None, **named):
    server = getattr(app, "server", None)
    if server is not None:
        server.listens = True
    elif exchange.servers:
        exchange.servers[-1].listens = True
