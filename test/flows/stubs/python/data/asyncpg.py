"""asyncpg."""

from aiosqlite import Awaited
from stub_parts.sql_calls import DatabaseError, Row, note_sql, world_rows

PostgresError = DatabaseError


class Connection:
    async def __aenter__(self):
        return self

    async def __aexit__(self, *reason):
        return False

    async def fetch(self, query, *args, **named):
        note_sql("asyncpg.fetch", query, *args)
        return [Row(row) for row in world_rows()]

    async def fetchrow(self, query, *args, **named):
        note_sql("asyncpg.fetchrow", query, *args)
        return next((Row(row) for row in world_rows()), None)

    async def fetchval(self, query, *args, **named):
        note_sql("asyncpg.fetchval", query, *args)
        return next((value for row in world_rows() for value in row.values()), None)

    async def execute(self, query, *args, **named):
        note_sql("asyncpg.execute", query, *args)
        return "OK"

    async def executemany(self, query, args, **named):
        note_sql("asyncpg.executemany", query, *args)

    async def prepare(self, query, **named):
        note_sql("asyncpg.prepare", query)
        return Statement()

    def transaction(self):
        return self

    def acquire(self, **named):
        return Awaited(lambda: self)

    async def release(self, connection):
        pass

    async def close(self):
        pass


Pool = Connection


class Statement:
    async def fetch(self, *args):
        return [Row(row) for row in world_rows()]

    async def fetchrow(self, *args):
        return next((Row(row) for row in world_rows()), None)


async def connect(*given, **named):
    return Connection()


def create_pool(*given, **named):
    return Awaited(Connection)
