"""loguru: messages with fields in braces."""

from flow import files, recorder


class Logger:
    def __init__(self, bound=None):
        self.bound = bound or {}

    def add(self, sink, **named):
        if isinstance(sink, str):
            files.note("logger.add", sink)
        return 1

    def remove(self, number=None):
        pass

    def bind(self, **named):
        return Logger({**self.bound, **named})

    def opt(self, **named):
        return self

    contextualize = opt

    def log(self, level, message, *args, **named):
        self.write(f"logger.{str(level).lower()}", message, args, named)

    def write(self, sink, message, args, named):
        if args or named:
            recorder.arrive("format", sink, message)
            message = str(message).format(*args, **named)
        recorder.arrive("log", sink, str(message))

    def __getattr__(self, level):
        if level not in ("trace", "debug", "info", "success", "warning", "error", "critical", "exception"):
            raise AttributeError(level)
        return lambda message, *args, **named: self.write(f"logger.{level}", message, args, named)

    def catch(self, work=None, **named):
        return work if callable(work) else lambda inner: inner


logger = Logger()
