"""starlette.status."""

from http import HTTPStatus

globals().update({f"HTTP_{one.value}_{one.name}": one.value for one in HTTPStatus})
