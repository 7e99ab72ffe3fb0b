"""fastapi.background."""

from starlette.background import *  # noqa: F403
