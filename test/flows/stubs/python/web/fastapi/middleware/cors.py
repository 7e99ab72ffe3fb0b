"""fastapi.middleware.cors."""

from starlette.middleware.cors import CORSMiddleware  # noqa: F401
