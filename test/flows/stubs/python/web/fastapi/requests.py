"""fastapi.requests."""

from starlette.requests import *  # noqa: F403
