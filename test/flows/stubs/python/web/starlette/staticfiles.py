"""starlette.staticfiles."""


class StaticFiles:
    def __init__(self, **named):
        self.routes = []
