"""mysql.connector."""

from types import SimpleNamespace

from stub_parts.sql_calls import Connection, DatabaseError, IntegrityError, OperationalError, ProgrammingError  # noqa: F401

Error = DatabaseError
errorcode = SimpleNamespace(ER_ACCESS_DENIED_ERROR=1045, ER_BAD_DB_ERROR=1049)
errors = SimpleNamespace(Error=DatabaseError, ProgrammingError=ProgrammingError)


def connect(*given, **named):
    return Connection("mysql.connector")


class pooling:
    class MySQLConnectionPool:
        def __init__(self, **named):
            pass

        def get_connection(self):
            return Connection("mysql.connector")
