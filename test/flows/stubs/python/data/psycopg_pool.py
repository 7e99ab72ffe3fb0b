"""psycopg_pool."""

from psycopg import AsyncConnection, Connection


class ConnectionPool:
    def __init__(self, *given, **named):
        pass

    def connection(self):
        return Connection()

    def close(self):
        pass


class AsyncConnectionPool(ConnectionPool):
    def connection(self):
        return AsyncConnection()

    async def open(self):
        pass
