"""aiohttp.web."""

import inspect
import json

from flow import files, recorder
from flow.exchange import Answer, add_server, note_body, note_header, refuse_line_breaks
from flow.values import as_text
from stub_parts.routes import matched
from starlette.datastructures import URL
from starlette.requests import LowerCase
from werkzeug.datastructures import Headers, MultiDict


class HTTPException(Exception):
    status = 500

    def __init__(self, *, text=None, reason=None, headers=None, body=None, content_type=None):
        super().__init__(reason or text or "")
        self.text, self.headers, self.content_type = text, headers or {}, content_type or "text/plain"


def error(name, status):
    return type(name, (HTTPException,), {"status": status})


HTTPBadRequest, HTTPUnauthorized, HTTPForbidden, HTTPNotFound = error("HTTPBadRequest", 400), error("HTTPUnauthorized", 401), error("HTTPForbidden", 403), error("HTTPNotFound", 404)
HTTPInternalServerError, HTTPUnprocessableEntity, HTTPConflict = error("HTTPInternalServerError", 500), error("HTTPUnprocessableEntity", 422), error("HTTPConflict", 409)


class HTTPFound(HTTPException):
    status = 302

    def __init__(self, location, **named):
        refuse_line_breaks(location)
        recorder.arrive("redirect", type(self).__name__, str(location))
        super().__init__(**named)
        self.location = str(location)
        self.headers = {"Location": self.location}


HTTPSeeOther = HTTPMovedPermanently = HTTPTemporaryRedirect = HTTPPermanentRedirect = HTTPFound


class Request(dict):
    def __init__(self, given, app, params):
        super().__init__()
        self.given, self.app, self.match_info, self.method = given, app, params, given.method
        self.query, self.rel_url, self.url, self.path, self.path_qs = MultiDict(given.query), URL(given.target), URL(given.url), given.path, given.target
        self.headers, self.cookies = LowerCase({name.lower(): value for name, value in given.headers.items()}), dict(given.cookies)
        self.query_string, self.remote, self.host, self.content_type = given.query_string, "203.0.113.7", "app.example", given.header("Content-Type", "")
        self.can_read_body = self.body_exists = bool(given.body)
        self.rel_url.query = self.url.query = self.query

    __hash__ = object.__hash__

    async def text(self):
        return self.given.body.decode()

    async def read(self):
        return self.given.body

    async def json(self, **named):
        return self.given.json()

    async def post(self):
        return MultiDict([*self.given.form, *[(one.field, Field(one)) for one in self.given.files]])

    async def multipart(self):
        return Parts([Field(one) for one in self.given.files])


BaseRequest = Request


class Field:
    def __init__(self, upload):
        import io

        self.name, self.filename, self.content_type = upload.field, upload.name, upload.content_type
        self.file, self.data = io.BytesIO(upload.content), upload.content

    async def read_chunk(self, size=8192):
        data, self.data = self.data, b""
        return data

    async def read(self, **named):
        return self.data

    async def text(self):
        return self.data.decode()


class Parts:
    def __init__(self, fields):
        self.fields = fields

    async def next(self):
        return self.fields.pop(0) if self.fields else None

    async def __aiter__(self):
        for one in self.fields:
            yield one


class StreamResponse:
    def __init__(self, *, status=200, reason=None, headers=None):
        self.place, self.status = recorder.place_of_program(), status
        self.headers = Headers()
        for name, value in dict(headers or {}).items():
            self.headers[name] = value
        self.content_type, self.body = self.headers.get("Content-Type") or "application/octet-stream", b""

    async def prepare(self, request):
        pass

    async def write(self, data):
        note_body("StreamResponse.write", data, self.content_type)

    async def write_eof(self, data=b""):
        pass

    def set_cookie(self, name, value, **options):
        recorder.arrive("cookie", "Response.set_cookie", value, [name, value])

    def del_cookie(self, name, **options):
        pass

    def finish(self):
        self.headers["Content-Type"] = self.content_type
        for name, value in self.headers.items():
            note_header("Response.headers", name, value)
        for place in (self.place, None):
            note_body(type(self).__name__, self.body, self.content_type, at=place)

    _flow_answer = finish


class Response(StreamResponse):
    def __init__(self, *, body=None, text=None, status=200, headers=None, content_type=None, charset=None, reason=None):
        super().__init__(status=status, headers=headers)
        given = text if text is not None else body if body is not None else ""
        self.body = given if isinstance(given, bytes) else str(given).encode()
        self.content_type = content_type or self.headers.get("Content-Type") or ("text/plain" if text is not None else "application/octet-stream")

    @property
    def text(self):
        return self.body.decode()

    @text.setter
    def text(self, value):
        self.place, self.body = recorder.place_of_program(), value.encode()


def json_response(data=None, *, text=None, status=200, headers=None, dumps=json.dumps, **named):
    return Response(text=text if text is not None else dumps(data, default=str) if dumps is json.dumps else dumps(data), status=status, headers=headers, content_type="application/json")


class FileResponse(Response):
    def __init__(self, path, status=200, headers=None, **named):
        files.note("web.FileResponse", path)
        super().__init__(body=files.content_of(path), status=status, headers=headers, content_type="application/octet-stream")


class Route:
    def __init__(self, method, path, handler, **options):
        self.method, self.path, self.handler = method.upper(), path, handler


def verb(name):
    return lambda path, handler, **options: Route(name, path, handler)


get, post, put, patch, delete, head = (verb(name) for name in "get post put patch delete head".split())


def route(method, path, handler, **options):
    return Route(method, path, handler)


def view(path, handler, **options):
    return Route("*", path, handler)


def static(prefix, path, **options):
    return Route("GET", prefix + "/{name:never}", None)


class RouteTableDef(list):
    def route(self, method, path, **options):
        return lambda handler: self.append(Route(method, path, handler)) or handler

    def view(self, path, **options):
        return self.route("*", path)


for one in "get post put patch delete head".split():
    setattr(RouteTableDef, one, (lambda name: lambda self, path, **options: self.route(name, path))(one))


class Router(list):
    def add_route(self, method, path, handler, **options):
        self.append(Route(method, path, handler))

    def add_routes(self, routes):
        self.extend(routes)

    def add_view(self, path, handler, **options):
        self.append(Route("*", path, handler))

    def add_static(self, *given, **named):
        pass


for one in "get post put patch delete".split():
    setattr(Router, f"add_{one}", (lambda name: lambda self, path, handler, **options: self.add_route(name, path, handler))(one))


class View:
    def __init__(self, request):
        self.request = request


def middleware(work):
    return work


class Application(dict):
    def __init__(self, *, middlewares=(), **named):
        super().__init__()
        self.router, self.middlewares, self.on_startup, self.on_cleanup, self.on_shutdown, self.cleanup_ctx = Router(), list(middlewares), [], [], [], []
        self.server, self.is_started, self.children = add_server(self.handle, hear=self.hear), False, []

    __hash__ = object.__hash__

    def add_routes(self, routes):
        self.router.extend(routes)

    def add_subapp(self, prefix, app):
        app.server.mounted = True
        self.children.append((prefix, app))

    def all_routes(self):
        yield from ((one.path, one, self) for one in self.router)
        for prefix, app in self.children:
            yield from ((prefix + path, one, owner) for path, one, owner in app.all_routes())

    async def handle(self, given):
        if not self.is_started:
            self.is_started = True
            for work in self.on_startup:
                await work(self)
            for work in self.cleanup_ctx:
                await work(self).__anext__()
        try:
            response = await self.dispatch(given)
        except HTTPException as error:
            for name, value in error.headers.items():
                note_header(type(error).__name__, name, value)
            note_body(type(error).__name__, error.text or "", error.content_type, at=None)
            return Answer(error.status, dict(error.headers), error.text or "")
        except Exception as error:
            recorder.note_error(error)
            return Answer(500)
        response.finish()
        return Answer(response.status, dict(response.headers), response.body.decode("utf-8", "replace"))

    async def dispatch(self, given):
        for path, one, owner in self.all_routes():
            params = matched(path, given.path)
            if params is not None and one.method in (given.method, "*"):
                request = Request(given, owner, params)
                handler = self.handler_of(one)
                for layer in reversed([*self.middlewares, *(owner.middlewares if owner is not self else [])]):
                    handler = (lambda work, inner: lambda request: work(request, inner))(layer, handler)
                answer = handler(request)
                return await answer if inspect.isawaitable(answer) else answer
        raise HTTPNotFound()

    def handler_of(self, one):
        if not inspect.isclass(one.handler):
            return one.handler

        async def call(request):
            return await getattr(one.handler(request), request.method.lower())()

        return call

    async def hear(self, message):
        from flow.exchange import exchange_of

        WebSocketResponse.messages = [message.get("data")]
        for path, one, owner in self.all_routes():
            await one.handler(Request(exchange_of({"path": path}, None), owner, {}))
            return True
        return False


class WSMsgType:
    TEXT, CLOSE, ERROR, BINARY = 1, 8, 258, 2


class Message:
    type = WSMsgType.TEXT

    def __init__(self, data):
        self.data = as_text(data)

    def json(self):
        return json.loads(self.data)


class WebSocketResponse(StreamResponse):
    messages = []

    async def __aiter__(self):
        for data in self.messages:
            yield Message(data)

    async def receive(self):
        return Message(self.messages.pop(0)) if self.messages else None

    async def receive_str(self):
        return as_text(self.messages.pop(0))

    async def receive_json(self):
        return json.loads(await self.receive_str())

    async def send_str(self, text):
        recorder.arrive("html", "WebSocketResponse.send_str", text)

    async def send_json(self, value):
        recorder.arrive("body", "WebSocketResponse.send_json", value)

    async def close(self, **named):
        pass


def run_app(app, **named):
    app.server.listens = True


def AppKey(name, kind=None):
    return name
