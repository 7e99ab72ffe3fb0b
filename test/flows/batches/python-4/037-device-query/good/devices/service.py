import asyncio

from .checks import verify
from .store import lookup


async def find_device(serial):
    checked, device = await verify(serial), await lookup(serial)
    return device if checked else None
