"""aiosqlite, and what other drivers that are awaited share with it."""

from stub_parts.sql_calls import Connection as Plain
from stub_parts.sql_calls import Cursor as PlainCursor
from stub_parts.sql_calls import Row  # noqa: F401


class Awaited:
    """What may be awaited, or entered with `async with`."""

    def __init__(self, make):
        self.make = make

    def __await__(self):
        if False:
            yield
        return self.make()

    async def __aenter__(self):
        return self.make()

    async def __aexit__(self, *reason):
        return False


class Cursor(PlainCursor):
    async def __aenter__(self):
        return self

    async def __aexit__(self, *reason):
        return False

    def execute(self, *args, **named):
        return Awaited(lambda: PlainCursor.execute(self, *args, **named))

    def executemany(self, *args, **named):
        return Awaited(lambda: PlainCursor.executemany(self, *args, **named))

    async def fetchone(self):
        return PlainCursor.fetchone(self)

    async def fetchall(self):
        return PlainCursor.fetchall(self)

    async def fetchmany(self, size=1):
        return PlainCursor.fetchmany(self, size)

    async def __aiter__(self):
        for row in PlainCursor.fetchall(self):
            yield row

    async def close(self):
        pass


class Connection:
    row_factory = None

    def __init__(self, name="aiosqlite"):
        self.inner = Plain(name, cursor=Cursor)

    def __await__(self):
        if False:
            yield
        return self

    async def __aenter__(self):
        return self

    async def __aexit__(self, *reason):
        return False

    def cursor(self, *given, **named):
        made = self.inner.cursor(*given, **named)
        return made if self.inner.name != "aiosqlite" else Awaited(lambda: made)

    def execute(self, *args, **named):
        return self.inner.cursor().execute(*args, **named)

    def executemany(self, *args, **named):
        return self.inner.cursor().executemany(*args, **named)

    async def executescript(self, script):
        return self.inner.executescript(script)

    async def execute_fetchall(self, *args):
        return await (await self.execute(*args)).fetchall()

    async def commit(self):
        pass

    rollback = close = commit


def connect(*given, **named):
    return Connection()
