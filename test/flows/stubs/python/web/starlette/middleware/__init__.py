"""starlette.middleware."""


class Middleware:
    def __init__(self, kind, **options):
        self.kind, self.options = kind, options
