"""psycopg, version 3."""

from aiosqlite import Awaited
from aiosqlite import Connection as LaterConnection
from psycopg2 import sql  # noqa: F401
from stub_parts.sql_calls import Connection as Plain
from stub_parts.sql_calls import DatabaseError, IntegrityError, OperationalError, ProgrammingError  # noqa: F401

from . import rows  # noqa: F401

Error = DatabaseError


class Connection(Plain):
    def __init__(self):
        super().__init__("psycopg")

    @classmethod
    def connect(cls, *given, **named):
        return connect(*given, **named)

    def transaction(self):
        return self


class AsyncConnection(LaterConnection):
    def __init__(self):
        super().__init__("psycopg")

    @classmethod
    def connect(cls, *given, **named):
        return Awaited(cls)


def connect(*given, **named):
    made = Connection()
    if named.get("row_factory") is rows.dict_row:
        made.makes = dict
    return made
