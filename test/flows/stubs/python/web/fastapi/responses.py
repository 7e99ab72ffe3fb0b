"""fastapi.responses."""

from starlette.responses import *  # noqa: F403
