"""sqlalchemy.sql.expression."""

from sqlalchemy.expressions import *  # noqa: F403
