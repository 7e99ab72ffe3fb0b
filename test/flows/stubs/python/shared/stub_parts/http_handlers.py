"""`http.server` handler classes: one is made for a request, and what it writes is its answer."""

import io

from flow.exchange import Answer, add_server, note_body, note_header


class BaseHTTPRequestHandler:
    is_flow_handler = True
    protocol_version, server_version, request_version = "HTTP/1.0", "BaseHTTP", "HTTP/1.1"
    client_address = ("203.0.113.7", 4000)

    def begin(self, given):
        self.command, self.path, self.requestline = given.method, given.target, f"{given.method} {given.target} HTTP/1.1"
        self.headers, self.rfile, self.wfile = Headers(given), io.BytesIO(given.body), Written(self)
        self.status, self.sent, self.server = 200, {}, None

    def send_response(self, code, message=None):
        self.status = int(code)

    send_response_only = send_response

    def send_header(self, keyword, value):
        self.sent[keyword.lower()] = str(value)
        note_header("send_header", keyword, value)

    def end_headers(self):
        pass

    def send_error(self, code, message=None, explain=None):
        import html

        self.status = int(code)
        self.sent["content-type"] = "text/html"
        note_body("send_error", f"<p>{html.escape(str(message or ''), quote=False)}</p>", "text/html")

    def log_message(self, format, *args):
        pass

    log_request = log_error = flush_headers = log_message

    def address_string(self):
        return self.client_address[0]

    def version_string(self):
        return self.server_version

    def date_time_string(self, timestamp=None):
        return "Fri, 02 Jan 2026 03:04:05 GMT"


class Headers(dict):
    def __init__(self, given):
        super().__init__(given.headers)

    def get(self, name, default=None):
        return next((value for key, value in self.items() if key.lower() == name.lower()), default)

    __getitem__ = get

    def __contains__(self, name):
        return self.get(name) is not None

    def get_content_type(self):
        return self.get("Content-Type", "text/plain").partition(";")[0]


class Written(io.BytesIO):
    def __init__(self, handler):
        super().__init__()
        self.handler = handler

    def write(self, data):
        note_body("wfile.write", data, self.handler.sent.get("content-type"))
        return super().write(data)


def is_handler(found):
    return isinstance(found, type) and getattr(found, "is_flow_handler", False) and found.__module__ != __name__


def handle(kind, given):
    handler = object.__new__(kind)
    handler.begin(given)
    work = getattr(handler, f"do_{given.method}")
    work()
    return Answer(handler.status, dict(handler.sent), handler.wfile.getvalue().decode("utf-8", "replace"))


class HTTPServer:
    def __init__(self, server_address, handler, *more, **named):
        self.server_address = server_address
        self.server = add_server(lambda given: handle(handler, given))

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def serve_forever(self, *given):
        self.server.listens = True

    handle_request = serve_forever

    def shutdown(self):
        pass

    server_close = shutdown
