"""starlette.applications."""

from .routing import Application as Starlette  # noqa: F401
