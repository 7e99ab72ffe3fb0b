"""sqlalchemy.sql."""

from sqlalchemy.expressions import and_, delete, func, insert, literal_column, or_, select, text, update  # noqa: F401
