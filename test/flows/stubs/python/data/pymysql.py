"""pymysql."""

from types import SimpleNamespace

from stub_parts.sql_calls import Connection, Cursor, DatabaseError, IntegrityError, OperationalError, ProgrammingError, quoted  # noqa: F401

Error = MySQLError = DatabaseError


class DictCursor:
    pass


cursors = SimpleNamespace(DictCursor=DictCursor, Cursor=Cursor, SSCursor=Cursor)


def connect(*given, **named):
    made = Connection("pymysql")
    made.cursor_factory = named.get("cursorclass")
    return made


Connect = connect


def escape_string(text):
    return quoted(text)[1:-1]


def install_as_MySQLdb():
    pass


converters = SimpleNamespace(escape_string=escape_string)
err = SimpleNamespace(MySQLError=DatabaseError, OperationalError=OperationalError, ProgrammingError=ProgrammingError, IntegrityError=IntegrityError)
