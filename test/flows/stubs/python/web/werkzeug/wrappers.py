"""Request and response outside of Flask."""

from flask import Request, Response  # noqa: F401
