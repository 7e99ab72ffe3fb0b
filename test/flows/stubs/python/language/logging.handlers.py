"""`logging.handlers` as programs have it."""

from flow.importing import load

kept = load("logging")
RotatingFileHandler = TimedRotatingFileHandler = WatchedFileHandler = kept.FileHandler


class SysLogHandler(kept.StreamHandler):
    def __init__(self, *given, **named):
        super().__init__()


class QueueHandler(kept.StreamHandler):
    def __init__(self, queue):
        super().__init__()


MemoryHandler = SMTPHandler = HTTPHandler = SysLogHandler
