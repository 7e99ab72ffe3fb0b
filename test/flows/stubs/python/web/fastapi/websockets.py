"""fastapi.websockets."""

from starlette.websockets import *  # noqa: F403
