"""starlette.middleware.base."""


class BaseHTTPMiddleware:
    def __init__(self, app, dispatch=None, **named):
        self.app = app
        if dispatch is not None:
            self.dispatch = dispatch

    async def dispatch(self, request, call_next):
        return await call_next(request)
