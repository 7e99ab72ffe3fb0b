"""redis.asyncio."""

from . import Redis as Plain


class Redis:
    def __init__(self, *given, **named):
        self.inner = Plain()

    @classmethod
    def from_url(cls, *given, **named):
        return cls()

    def __getattr__(self, name):
        work = getattr(self.inner, name)

        async def call(*args, **named):
            return work(*args, **named)

        return call


def from_url(*given, **named):
    return Redis()
