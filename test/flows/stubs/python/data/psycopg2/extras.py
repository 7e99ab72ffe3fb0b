"""psycopg2.extras."""

from stub_parts.sql_calls import note_sql


class RealDictCursor:
    pass


class DictCursor:
    pass


class NamedTupleCursor:
    pass


def execute_values(cursor, sql, arguments, **named):
    note_sql("psycopg2.execute_values", sql, list(arguments))


execute_batch = execute_values


def Json(value):
    return value
