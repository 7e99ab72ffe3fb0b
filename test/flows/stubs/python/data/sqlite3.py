"""`sqlite3` as programs have it."""

from stub_parts import sql_calls
from flow import files
from stub_parts.sql_calls import DatabaseError, IntegrityError, OperationalError, ProgrammingError, Row  # noqa: F401

Error = DatabaseError
Warning = UserWarning
PARSE_DECLTYPES = PARSE_COLNAMES = 1
Cursor = sql_calls.Cursor
Binary = bytes


class Connection(sql_calls.Connection):
    def cursor(self, *given, **named):
        made = super().cursor()
        if self.row_factory is not None and self.row_factory is not Row:
            shape = self.row_factory
            made.makes = lambda row: shape(made, tuple(row.values()))
        return made


def connect(database=":memory:", *more, **named):
    if database != ":memory:":
        files.note("sqlite3.connect", database)
    return Connection("sqlite3")


def register_adapter(*given):
    pass


register_converter = register_adapter
