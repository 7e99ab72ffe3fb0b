"""tornado.gen: coroutines written as generators."""

import inspect


def coroutine(work):
    async def call(*args, **named):
        made = work(*args, **named)
        if not inspect.isgenerator(made):
            return made
        value = None
        try:
            while True:
                wanted = made.send(value)
                value = await wanted if inspect.isawaitable(wanted) else wanted
        except StopIteration as end:
            return end.value

    return call


class Return(Exception):
    def __init__(self, value=None):
        self.value = value


async def sleep(seconds):
    pass
