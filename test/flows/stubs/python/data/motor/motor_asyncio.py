"""motor.motor_asyncio."""

from stub_parts.documents import Collection


def AsyncIOMotorClient(*given, **named):
    return Collection("client", is_later=True)
