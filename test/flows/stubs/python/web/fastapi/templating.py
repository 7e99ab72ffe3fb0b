"""fastapi.templating."""

from starlette.templating import *  # noqa: F403
