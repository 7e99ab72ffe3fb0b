import psycopg2
from flask import g


def connect():
    return psycopg2.connect("dbname=helpdesk")


def in_schema(statement: str):
    """Runs a statement in the schema of the tenant whose request this is."""
    with connect() as connection, connection.cursor() as cursor:
        cursor.execute(statement.format(schema=g.schema))  # SINK
        row = cursor.fetchone()
    return row[0] if row else 0
