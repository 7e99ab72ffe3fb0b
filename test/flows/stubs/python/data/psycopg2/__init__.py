"""psycopg2."""

from stub_parts.sql_calls import Connection, DatabaseError, IntegrityError, OperationalError, ProgrammingError  # noqa: F401

from . import extensions, extras, pool, sql  # noqa: F401

Error = DatabaseError


def connect(*given, **named):
    made = Connection("psycopg2")
    made.cursor_factory = named.get("cursor_factory")
    return made
