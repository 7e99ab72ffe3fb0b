"""django.db.utils."""

from . import DatabaseError, IntegrityError, OperationalError  # noqa: F401
