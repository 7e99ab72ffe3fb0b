"""Engines, connections, results."""

from flow import recorder
from stub_parts.sql_calls import Row, check, note_sql, world_rows

from .expressions import Statement, TextClause


def note_statement(sink, statement, parameters=None):
    if isinstance(statement, str) or hasattr(statement, "_flow_sql"):
        note_sql(sink, statement, parameters)
    else:
        recorder.arrive("data", sink, type(statement).__name__)
        check()


def rows_of(statement):
    shape = getattr(statement, "shape", None)
    if isinstance(shape, type):
        return [shape.from_row(row) for row in world_rows()]
    return [Row(row) for row in world_rows()]


class Result:
    rowcount = 1
    lastrowid = 1
    inserted_primary_key = (1,)

    def __init__(self, rows):
        self.rows = rows

    def __iter__(self):
        return iter(self.rows)

    def fetchall(self):
        return list(self.rows)

    all = fetchall

    def fetchone(self):
        return self.rows[0] if self.rows else None

    first = one = one_or_none = fetchone

    def fetchmany(self, size=1):
        return self.rows[:size]

    def scalar(self):
        first = self.fetchone()
        return first[0] if isinstance(first, tuple) and first else first

    scalar_one = scalar_one_or_none = scalar

    def scalars(self):
        return Result([row[0] if isinstance(row, tuple) and row else row for row in self.rows])

    def mappings(self):
        return Result([dict(row.named) if isinstance(row, Row) else vars(row) for row in self.rows])

    def unique(self):
        return self

    def keys(self):
        return list((world_rows() or [{}])[0])

    def close(self):
        pass


class Connection:
    dialect = None

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def execute(self, statement, parameters=None, *more, **named):
        note_statement("Connection.execute", statement, parameters)
        return Result(rows_of(statement))

    def exec_driver_sql(self, statement, parameters=None):
        note_sql("Connection.exec_driver_sql", statement, parameters)
        return Result(rows_of(statement))

    def scalar(self, statement, parameters=None):
        return self.execute(statement, parameters).scalar()

    def scalars(self, statement, parameters=None):
        return self.execute(statement, parameters).scalars()

    def begin(self):
        return self

    connect = begin_nested = begin

    def commit(self):
        pass

    rollback = close = commit

    def cursor(self):
        from stub_parts.sql_calls import Cursor

        return Cursor("sqlalchemy.cursor")


class Engine(Connection):
    def raw_connection(self):
        return Connection()

    def dispose(self):
        pass


def create_engine(*given, **named):
    return Engine()


__all__ = ["Statement", "TextClause"]
