"""Applications and routers of FastAPI."""

import inspect

from stub_parts.routes import compiled
from starlette.background import BackgroundTasks
from starlette.responses import JSONResponse, Response
from starlette.routing import Application, Mount, Route, Router, WebSocketRoute, called

from .encoders import jsonable_encoder
from .exceptions import RequestValidationError
from .parameters import Values


class Verbs:
    """`@app.get(…)` and its like."""

    def api_route(self, path, methods=None, **options):
        def register(view):
            self.routes.append(Route(self.prefix + path, view, methods, **{key: one for key, one in options.items() if key != "name"}, owner=self))
            return view

        return register

    def add_api_route(self, path, endpoint, methods=None, **options):
        self.api_route(path, methods, **options)(endpoint)

    def websocket(self, path, **options):
        return lambda view: self.routes.append(WebSocketRoute(self.prefix + path, view)) or view

    def include_router(self, router, prefix="", dependencies=(), **options):
        for route in router.routes:
            if isinstance(route, Route):
                route.options["dependencies"] = [*dependencies, *router.dependencies, *(route.options.get("dependencies") or [])]
        self.routes.append(Mount(self.prefix + prefix, routes=router.routes))


for verb in ("get", "post", "put", "patch", "delete", "head", "options"):
    setattr(Verbs, verb, (lambda method: lambda self, path, **options: self.api_route(path, [method], **options))(verb))


class APIRouter(Verbs, Router):
    def __init__(self, prefix="", dependencies=(), default_response_class=None, **options):
        Router.__init__(self)
        self.prefix, self.dependencies, self.default_response_class = prefix, list(dependencies or ()), default_response_class

    on_event = Application.on_event
    startup = []


class FastAPI(Verbs, Application):
    prefix = ""

    def __init__(self, default_response_class=None, dependencies=(), **options):
        Application.__init__(self, **{key: one for key, one in options.items() if key in ("routes", "middleware", "exception_handlers", "on_startup")})
        self.default_response_class, self.dependencies = default_response_class, list(dependencies or ())

    async def endpoint_answer(self, route, request):
        if "owner" not in route.options:
            return await Application.endpoint_answer(self, route, request)
        tasks = BackgroundTasks()
        values = Values(request, tasks, self.dependency_overrides)
        names = compiled(route.path)[1]
        for one in [*self.dependencies, *(route.options.get("dependencies") or [])]:
            await values.depend(one.dependency, names)
        try:
            answer = await called(route.endpoint, **await values.arguments(route.endpoint, [*names, *request.path_params]))
        finally:
            await values.leave()
        response = self.responded(answer, route, values)
        if tasks.tasks and response.background is None:
            response.background = tasks
        return response

    def responded(self, answer, route, values):
        if isinstance(answer, Response):
            return answer
        kind = route.options.get("response_class") or route.options["owner"].default_response_class or self.default_response_class or JSONResponse
        if kind.__name__ in ("RedirectResponse", "FileResponse"):
            return kind(answer)
        shaped = route.options.get("response_model")
        if shaped is not None and inspect.isclass(shaped) and hasattr(shaped, "model_validate") and answer is not None:
            answer = shaped.model_validate(answer if isinstance(answer, dict) else getattr(answer, "__dict__", {}))
        is_json = issubclass(kind, JSONResponse)
        made = kind(jsonable_encoder(answer) if is_json else answer, route.options.get("status_code") or 200)
        made.place = None
        if values.response is not None:
            for name, value in values.response.headers.items():
                made.headers[name] = value
        return made

    async def failed(self, error, request):
        if isinstance(error, RequestValidationError) and RequestValidationError not in self.handlers:
            return JSONResponse({"detail": "unprocessable"}, 422)
        return await Application.failed(self, error, request)

    async def socket_call(self, route, socket):
        values = Values(FakeRequest(), BackgroundTasks(), self.dependency_overrides, socket)
        await called(route.endpoint, **await values.arguments(route.endpoint, []))


class FakeRequest:
    """A socket has no request of its own here: its parameters are absent."""

    path_params, headers = {}, {}

    class given:
        query, form, files, body, cookies = [], [], [], b"", {}
