"""django.db."""

from stub_parts.sql_calls import Connection, DatabaseError, IntegrityError, OperationalError, ProgrammingError  # noqa: F401

from . import transaction  # noqa: F401

Error = DatabaseError
connection = Connection("django.connection", is_used_with=True)
connections = {"default": connection, "replica": connection}


def reset_queries():
    pass
