"""starlette.routing: what FastAPI's applications do as well."""

import asyncio
import contextvars
import functools
import inspect

from flow import recorder
from flow.exchange import Answer, add_server
from stub_parts.routes import matched

from .datastructures import State
from .exceptions import HTTPException
from .requests import Request
from .responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from .websockets import WebSocket, WebSocketDisconnect


class Route:
    def __init__(self, path, endpoint, methods=None, name=None, **options):
        self.path, self.endpoint, self.options = path, endpoint, options
        self.is_class = inspect.isclass(endpoint)
        self.methods = None if self.is_class and methods is None else {one.upper() for one in methods or ["GET"]}
        self.name = name or getattr(endpoint, "__name__", "")


class WebSocketRoute(Route):
    pass


class Mount:
    def __init__(self, path, app=None, routes=None, name=None):
        self.path, self.app, self.inner = path.rstrip("/"), app, routes
        if getattr(app, "server", None) is not None:
            app.server.mounted = True

    @property
    def routes(self):
        return self.inner if self.inner is not None else getattr(self.app, "routes", [])


def flattened(routes, prefix=""):
    for route in routes:
        if isinstance(route, Mount):
            yield from flattened(route.routes, prefix + route.path)
        else:
            yield prefix + route.path, route


async def called(work, *args, **named):
    """What is no coroutine runs in a thread of its own, with the context of the request."""
    if inspect.iscoroutinefunction(work):
        return await work(*args, **named)
    run = functools.partial(contextvars.copy_context().run, work, *args, **named)
    answer = await asyncio.get_running_loop().run_in_executor(None, run)
    return await answer if inspect.isawaitable(answer) else answer


class Router:
    def __init__(self, routes=None, **options):
        self.routes = list(routes or [])

    def add_route(self, path, endpoint, methods=None, **options):
        self.routes.append(Route(path, endpoint, methods, **options))

    def route(self, path, methods=None, **options):
        return lambda endpoint: self.add_route(path, endpoint, methods, **options) or endpoint

    def mount(self, path, app, name=None):
        self.routes.append(Mount(path, app))

    def add_websocket_route(self, path, endpoint, name=None):
        self.routes.append(WebSocketRoute(path, endpoint))

    def websocket_route(self, path, **options):
        return lambda endpoint: self.routes.append(WebSocketRoute(path, endpoint)) or endpoint


class Application(Router):
    """Routes, middlewares, errors; `endpoint_answer` says how a view is called."""

    def __init__(self, debug=False, routes=None, middleware=None, exception_handlers=None, lifespan=None, **options):
        super().__init__(routes)
        self.debug, self.state, self.handlers, self.user_middleware = debug, State(), dict(exception_handlers or {}), []
        self.middlewares, self.startup = [], [*options.get("on_startup", [])]
        self.server = add_server(self.handle, hear=self.hear)
        self.router, self.dependency_overrides, self.is_started = self, {}, False
        for one in middleware or []:
            self.add_middleware(one.kind, **one.options)

    def add_middleware(self, kind, **options):
        if hasattr(kind, "dispatch"):
            made = kind(self, **options)
            self.middlewares.append(made.dispatch)

    def middleware(self, kind):
        return lambda work: self.middlewares.append(work) or work

    def exception_handler(self, kind):
        return lambda work: self.handlers.update({kind: work}) or work

    add_exception_handler = lambda self, kind, work: self.handlers.update({kind: work})

    def on_event(self, name):
        return lambda work: (self.startup.append(work) if name == "startup" else None) or work

    def add_event_handler(self, name, work):
        self.on_event(name)(work)

    async def handle(self, given):
        if not self.is_started:
            self.is_started = True
            for work in self.startup:
                await called(work)
        request = Request(given, app=self)
        response = await self.through(request, [*self.middlewares])
        if isinstance(response, StreamingResponse):
            await response.drain()
        response.finish()
        given.session.update(request.session)
        if response.background is not None:
            await called(response.background)
        return Answer(response.status_code, dict(response.headers), response.body.decode("utf-8", "replace"))

    async def through(self, request, middlewares):
        if not middlewares:
            return await self.answer(request)
        first, rest = middlewares[-1], middlewares[:-1]
        return await first(request, lambda inner: self.through(inner, rest))

    async def answer(self, request):
        try:
            for path, route in flattened(self.routes):
                params = None if isinstance(route, WebSocketRoute) else matched(path, request.given.path)
                if params is not None and (route.methods is None or request.method in route.methods):
                    request.path_params = params
                    return await self.endpoint_answer(route, request)
            raise HTTPException(404, "Not Found")
        except Exception as error:
            return await self.failed(error, request)

    async def endpoint_answer(self, route, request):
        if route.is_class:
            view = route.endpoint(request)
            return await called(getattr(view, request.method.lower()), request)
        return await called(route.endpoint, request)

    async def failed(self, error, request):
        for kind, work in self.handlers.items():
            if (isinstance(kind, type) and isinstance(error, kind)) or kind == getattr(error, "status_code", 500):
                return await called(work, request, error)
        if isinstance(error, HTTPException):
            return JSONResponse({"detail": error.detail}, error.status_code, error.headers)
        recorder.note_error(error)
        return PlainTextResponse("Internal Server Error", 500)

    async def hear(self, message):
        for path, route in flattened(self.routes):
            if isinstance(route, WebSocketRoute):
                socket = WebSocket([message.get("data")])
                try:
                    await self.socket_call(route, socket)
                except WebSocketDisconnect:
                    pass
                return True
        return False

    async def socket_call(self, route, socket):
        if inspect.isclass(route.endpoint):
            view = route.endpoint()
            await view.on_connect(socket)
            data = await (socket.receive_json() if view.encoding == "json" else socket.receive_text())
            await view.on_receive(socket, data)
        else:
            await called(route.endpoint, socket)


__all__ = ["Application", "Mount", "Response", "Route", "Router", "WebSocketRoute"]
