"""tornado.web."""

import html
import inspect
import json
import re
from urllib.parse import unquote

from flow import files, recorder
from flow.exchange import Answer, add_server, note_body, note_header
from flow.values import as_text
from jinja2.loaders import anywhere
from tornado.template import Template

UNSAFE_HEADER = re.compile(r"[\x00-\x1f]")


class HTTPError(Exception):
    def __init__(self, status_code=500, log_message=None, *args, **named):
        super().__init__(log_message or status_code)
        self.status_code, self.log_message, self.reason = status_code, log_message, named.get("reason")


class MissingArgumentError(HTTPError):
    def __init__(self, name):
        super().__init__(400, f"Missing argument {name}")


class Finish(Exception):
    pass


class Upload(dict):
    def __init__(self, one):
        super().__init__(filename=one.name, body=one.content, content_type=one.content_type)

    def __getattr__(self, name):
        return self[name]


class Request:
    def __init__(self, given):
        self.given, self.method, self.path, self.uri, self.query, self.body = given, given.method, given.path, given.target, given.query_string, given.body
        self.headers, self.remote_ip, self.host, self.protocol = Headers(given.headers), "203.0.113.7", "app.example", "http"
        self.query_arguments, self.body_arguments = grouped(given.query), grouped(given.form)
        self.arguments = grouped([*given.query, *given.form])
        self.cookies = given.cookies
        self.files = {}
        for one in given.files:
            self.files.setdefault(one.field, []).append(Upload(one))

    def full_url(self):
        return self.given.url


class Headers(dict):
    def get(self, name, default=None):
        return next((value for key, value in self.items() if key.lower() == name.lower()), default)

    def __getitem__(self, name):
        return next(value for key, value in self.items() if key.lower() == name.lower())


def grouped(pairs):
    found = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value.encode())
    return found


required = object()


class RequestHandler:
    def __init__(self, application, request, **named):
        self.application, self.request, self.settings = application, request, application.settings
        self.sent, self.status, self.chunks, self.is_finished, self.path_args, self.path_kwargs = {"content-type": "text/html; charset=UTF-8"}, 200, [], False, [], {}
        self.current_user = self.get_current_user()
        self.ui = {}
        self.initialize(**named)

    def initialize(self):
        pass

    def prepare(self):
        pass

    on_finish = prepare

    def get_current_user(self):
        return "ada"

    def argument(self, held, name, default, strip):
        values = held.get(name)
        if not values:
            if default is required:
                raise MissingArgumentError(name)
            return default
        text = re.sub(r"[\x00-\x08\x0e-\x1f]", " ", values[-1].decode())
        return text.strip() if strip else text

    def get_argument(self, name, default=required, strip=True):
        return self.argument(self.request.arguments, name, default, strip)

    def get_query_argument(self, name, default=required, strip=True):
        return self.argument(self.request.query_arguments, name, default, strip)

    def get_body_argument(self, name, default=required, strip=True):
        return self.argument(self.request.body_arguments, name, default, strip)

    def get_arguments(self, name, strip=True):
        return [one.decode() for one in self.request.arguments.get(name, [])]

    get_query_arguments = get_body_arguments = get_arguments

    def get_cookie(self, name, default=None):
        return self.request.cookies.get(name, default)

    def get_secure_cookie(self, name, value=None, **named):
        found = self.request.cookies.get(name)
        return None if found is None else found.encode()

    get_signed_cookie = get_secure_cookie

    def set_cookie(self, name, value, *more, **named):
        if re.search(r"[\x00-\x20]", name + value):
            raise ValueError(f"Invalid cookie {name!r}: {value!r}")
        recorder.arrive("cookie", "RequestHandler.set_cookie", value, [name, value])

    set_secure_cookie = set_signed_cookie = lambda self, name, value, **named: recorder.arrive("cookie", "RequestHandler.set_secure_cookie", value, [name, value])

    def clear_cookie(self, name, **named):
        pass

    def set_header(self, name, value):
        if UNSAFE_HEADER.search(str(value)):
            raise ValueError(f"Unsafe header value {value!r}")
        note_header("RequestHandler.set_header", name, value)
        self.sent[name.lower()] = str(value)

    add_header = set_header

    def set_status(self, code, reason=None):
        self.status = code

    def get_status(self):
        return self.status

    def write(self, chunk):
        if isinstance(chunk, dict):
            chunk = json.dumps(chunk, default=str)
            self.sent["content-type"] = "application/json"
        self.chunks.append((chunk, recorder.place_of_program()))

    def render_string(self, name, **named):
        recorder.arrive("path", "RequestHandler.render_string", name)
        source = anywhere(name)
        if source is None:
            if "zqx7" in name:
                return b""
            raise FileNotFoundError(name)
        scope = {"handler": self, "request": self.request, "current_user": self.current_user, "static_url": lambda path: "/static/" + path, "xsrf_form_html": lambda: "", "reverse_url": self.reverse_url}
        return Template.of_file(source).generate(**scope, **named)

    def render(self, name, **named):
        text = self.render_string(name, **named)
        recorder.arrive("html", "RequestHandler.render", text)
        self.chunks.append((text, recorder.place_of_program()))

    def redirect(self, url, permanent=False, status=None):
        if UNSAFE_HEADER.search(url):
            raise ValueError(f"Unsafe header value {url!r}")
        recorder.arrive("redirect", "RequestHandler.redirect", url)
        self.status = 302

    def finish(self, chunk=None):
        if chunk is not None:
            self.write(chunk)
        self.tell()

    def flush(self, *given):
        pass

    def send_error(self, status_code=500, **named):
        self.status = status_code
        self.write_error(status_code, **named)

    def write_error(self, status_code, **named):
        self.write(f"<html><title>{status_code}</title></html>")

    def tell(self):
        if not self.is_finished:
            self.is_finished = True
            for chunk, place in self.chunks:
                note_body("RequestHandler.write", chunk, self.sent["content-type"], at=place)

    def reverse_url(self, name, *args):
        return "/" + name

    def xsrf_form_html(self):
        return ""

    def log_exception(self, *given):
        pass


class StaticFileHandler(RequestHandler):
    pass


class URLSpec(tuple):
    def __new__(cls, pattern, handler, kwargs=None, name=None):
        return super().__new__(cls, (pattern, handler, kwargs or {}))


url = URLSpec


class Application:
    def __init__(self, handlers=None, default_host=None, **settings):
        self.handlers, self.settings = list(handlers or []), settings
        self.server = add_server(self.handle, hear=self.hear)

    def add_handlers(self, host_pattern, handlers):
        self.handlers.extend(handlers)

    def listen(self, *given, **named):
        self.server.listens = True

    def find(self, path):
        for pattern, kind, *more in self.handlers:
            found = re.fullmatch(pattern.rstrip("$"), path)
            if found is not None:
                return found, kind, more[0] if more and isinstance(more[0], dict) else {}
        return None, None, None

    async def handle(self, given):
        found, kind, named = self.find(given.path)
        if kind is None:
            return Answer(404)
        handler = kind(self, Request(given), **named)
        args = [] if found.groupdict() else [unquote(one) if one is not None else None for one in found.groups()]
        handler.path_args, handler.path_kwargs = args, found.groupdict()
        try:
            await awaited(handler.prepare())
            await awaited(getattr(handler, given.method.lower())(*args, **found.groupdict()))
        except Finish:
            pass
        except HTTPError as error:
            handler.status = error.status_code
            handler.write_error(error.status_code, exc_info=(type(error), error, None))
        except Exception as error:
            recorder.note_error(error)
            handler.write_error(500, exc_info=(type(error), error, error.__traceback__))
        handler.tell()
        return Answer(handler.status, handler.sent, "".join(one if isinstance(one, str) else one.decode() for one, _ in handler.chunks))

    async def hear(self, message):
        from flow.exchange import exchange_of

        for pattern, kind, *more in self.handlers:
            if hasattr(kind, "on_message"):
                handler = kind(self, Request(exchange_of({"path": "/"}, None)))
                await awaited(handler.open())
                await awaited(handler.on_message(as_text(message.get("data"))))
                return True
        return False


async def awaited(answer):
    return await answer if inspect.isawaitable(answer) else answer


def authenticated(method):
    return method


stream_request_body = asynchronous = authenticated
escape = html.escape
note = files.note
