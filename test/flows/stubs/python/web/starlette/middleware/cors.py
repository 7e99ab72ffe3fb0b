"""starlette.middleware.cors."""


class CORSMiddleware:
    pass
