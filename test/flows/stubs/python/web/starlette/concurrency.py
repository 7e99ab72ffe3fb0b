"""starlette.concurrency."""


async def run_in_threadpool(work, *args, **named):
    return work(*args, **named)
