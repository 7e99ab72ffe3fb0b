"""flask_limiter: nothing hangs on it."""


class Limiter:
    def __init__(self, *given, **named):
        pass

    def init_app(self, *given, **named):
        pass

    def __getattr__(self, name):
        return lambda *given, **named: lambda work: work


def cross_origin(*given, **named):
    return lambda view: view
