"""sqlalchemy.ext.asyncio."""

from aiosqlite import Awaited
from sqlalchemy.engine import Connection
from sqlalchemy.orm.session import Session


class AsyncConnection:
    inner_type = Connection

    def __init__(self, *given, **named):
        self.inner = self.inner_type()

    async def __aenter__(self):
        return self

    async def __aexit__(self, *reason):
        return False

    async def execute(self, *args, **named):
        return self.inner.execute(*args, **named)

    async def scalar(self, *args, **named):
        return self.inner.scalar(*args, **named)

    async def scalars(self, *args, **named):
        return self.inner.scalars(*args, **named)

    async def get(self, *args, **named):
        return self.inner.get(*args, **named)

    async def exec_driver_sql(self, *args, **named):
        return self.inner.exec_driver_sql(*args, **named)

    async def commit(self):
        pass

    rollback = close = flush = dispose = refresh = lambda self, *given: AsyncConnection.commit(self)

    def add(self, row):
        pass

    def begin(self):
        return Awaited(lambda: self)

    connect = begin

    async def run_sync(self, work, *args):
        return work(self.inner, *args)


class AsyncSession(AsyncConnection):
    inner_type = Session


AsyncEngine = AsyncConnection


def create_async_engine(*given, **named):
    return AsyncEngine()


def async_sessionmaker(*given, **named):
    return AsyncSession
