from contextvars import ContextVar

REGIONS = frozenset({"eu", "us", "ap"})
asked: ContextVar[str] = ContextVar("asked", default="eu")
region: ContextVar[str] = ContextVar("region", default="eu")


def enter(code: str) -> None:
    asked.set(code)
    region.set(code if code in REGIONS else "eu")
