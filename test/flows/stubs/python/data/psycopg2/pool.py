"""psycopg2.pool."""

from stub_parts.sql_calls import Connection


class SimpleConnectionPool:
    def __init__(self, *given, **named):
        pass

    def getconn(self, key=None):
        return Connection("psycopg2")

    def putconn(self, *given, **named):
        pass

    closeall = putconn


ThreadedConnectionPool = SimpleConnectionPool
