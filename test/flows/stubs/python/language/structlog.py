"""structlog: lines of JSON or of `key=value`, fields as their representation."""

from flow import recorder


class Logger:
    def __init__(self, bound=None):
        self.bound = bound or {}

    def bind(self, **named):
        return Logger({**self.bound, **named})

    new = bind

    def __getattr__(self, level):
        if level not in ("debug", "info", "warning", "warn", "error", "critical", "exception", "msg"):
            raise AttributeError(level)

        def write(event="", *args, **named):
            fields = " ".join(f"{name}={value!r}" for name, value in {**self.bound, **named}.items())
            recorder.arrive("log", f"structlog.{level}", f"{event} {fields}".strip())

        return write


def get_logger(*given, **named):
    return Logger(named)


getLogger = get_logger


def configure(**named):
    pass


class Processors:
    def __getattr__(self, name):
        return lambda *given, **named: None


processors = stdlib = dev = contextvars = Processors()
