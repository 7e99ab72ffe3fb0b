import logging
from contextlib import contextmanager
from contextvars import ContextVar

log = logging.getLogger("journal")
current: ContextVar[str] = ContextVar("current", default="-")


@contextmanager
def correlated(identifier: str, previous: str):
    token = current.set(identifier)
    try:
        yield len(previous)
    finally:
        current.reset(token)


def note(what: str, number: int) -> None:
    log.info("[%s] %s %d", current.get(), what, number)  # SINK
