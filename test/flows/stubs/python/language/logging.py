"""`logging` as programs have it: each line that a handler writes, or would write, is noted as it is formatted."""

import copy
import logging as real

from flow import files, recorder

names = {name: value for name, value in vars(real).items() if not name.startswith("__")}
globals().update(names)
started = True


def lines_of(logger, record):
    """The line as each of the logger's handlers has it; without any, the message."""
    handlers, owner = [], logger
    while owner is not None:
        handlers.extend(owner.handlers)
        owner = owner.parent if owner.propagate else None
    bare = copy.copy(record)
    bare.exc_info = bare.exc_text = bare.stack_info = None
    for handler in handlers:
        one = copy.copy(bare)
        if handler.filter(one):
            yield handler.format(one)
            if type(handler).emit is not FileHandler.emit and isinstance(handler, Kept):
                handler.emit(one)
    if not handlers:
        yield record.getMessage()


def handle(logger, record):
    if not logger.filter(record):
        return
    if record.args:
        recorder.arrive("format", f"logging.{record.levelname.lower()}", record.msg)
    try:
        lines = list(dict.fromkeys(lines_of(logger, record)))
    except (TypeError, ValueError, KeyError):  # logging shows such an error and goes on
        return
    for line in lines:
        recorder.arrive("log", f"logging.{record.levelname.lower()}", line)


real.Logger.handle = handle
real.Logger.isEnabledFor = lambda logger, level: True
real.Handler.createLock = lambda handler: setattr(handler, "lock", None)


class Kept(real.Handler):
    """A handler of the program's own, which does with the record what it likes."""


class StreamHandler(real.StreamHandler):
    def emit(self, record):
        pass


class FileHandler(StreamHandler):
    def __init__(self, filename, mode="a", encoding=None, delay=False, **named):
        files.note("logging.FileHandler", filename)
        super().__init__()


class NullHandler(real.NullHandler):
    pass


Handler = Kept


def basicConfig(**named):
    root = real.getLogger()
    if root.handlers and not named.get("force"):
        return
    handlers = named.get("handlers")
    if handlers is None:
        handlers = [FileHandler(named["filename"]) if named.get("filename") else StreamHandler()]
    for handler in handlers:
        if handler.formatter is None:
            handler.setFormatter(real.Formatter(named.get("format", real.BASIC_FORMAT), named.get("datefmt"), named.get("style", "%")))
        root.addHandler(handler)


def at_root(level):
    def log(message, *args, **named):
        getattr(real.getLogger(), level)(message, *args, **named)

    return log


for one in ("debug", "info", "warning", "warn", "error", "critical", "exception", "fatal", "log"):
    globals()[one] = at_root(one)
