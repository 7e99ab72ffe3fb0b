"""wtforms.fields."""

from . import *  # noqa: F403
