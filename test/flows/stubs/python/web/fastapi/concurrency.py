"""fastapi.concurrency."""

from starlette.concurrency import *  # noqa: F403

from starlette.concurrency import run_in_threadpool  # noqa: F401
