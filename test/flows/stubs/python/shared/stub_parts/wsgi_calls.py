"""WSGI callables."""

import io

from flow.exchange import Answer, note_body, note_header


def environ_of(given):
    environ = {
        "REQUEST_METHOD": given.method,
        "PATH_INFO": given.path,
        "SCRIPT_NAME": "",
        "QUERY_STRING": given.query_string,
        "SERVER_NAME": "app.example",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "203.0.113.7",
        "CONTENT_TYPE": given.header("Content-Type", ""),
        "CONTENT_LENGTH": str(len(given.body)),
        "wsgi.input": io.BytesIO(given.body),
        "wsgi.errors": io.StringIO(),
        "wsgi.url_scheme": "http",
    }
    environ.update({"HTTP_" + name.upper().replace("-", "_"): value for name, value in given.headers.items()})
    return environ


def handle(app, given):
    started = []

    def start_response(status, headers, exc_info=None):
        for name, value in headers:
            note_header("start_response", name, value)
        started.append((status, dict(headers)))

    parts = [part for part in app(environ_of(given), start_response)]
    status, headers = started[-1] if started else ("200 OK", {})
    body = b"".join(part if isinstance(part, bytes) else str(part).encode() for part in parts)
    kind = next((value for name, value in headers.items() if name.lower() == "content-type"), "text/html")
    note_body("WSGI answer", body, kind)
    return Answer(int(status.split()[0]), headers, body.decode("utf-8", "replace"))
