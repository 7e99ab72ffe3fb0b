import asyncio

from .checks import verify
from .store import lookup


async def find_device(serial):
    device, checked = await asyncio.gather(lookup(serial), verify(serial))
    return device if checked else None
