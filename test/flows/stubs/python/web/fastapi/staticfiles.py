"""fastapi.staticfiles."""

from starlette.staticfiles import *  # noqa: F403
