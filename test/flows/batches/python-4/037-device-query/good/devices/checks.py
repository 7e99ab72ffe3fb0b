import asyncio


class FilterRefused(Exception):
    pass


async def verify(serial) -> bool:
    await asyncio.sleep(0)
    if not isinstance(serial, (str, int)):
        raise FilterRefused("serial")
    return True
