import re
from contextvars import ContextVar

trace_id: ContextVar[str] = ContextVar("trace_id", default="-")
TRACE = re.compile(r"^[A-Za-z0-9-]{1,40}\Z", re.ASCII)


def remember(raw: str) -> None:
    trace_id.set(raw if TRACE.match(raw) else "-")
