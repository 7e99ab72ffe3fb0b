from motor.motor_asyncio import AsyncIOMotorClient

client = AsyncIOMotorClient("mongodb://mongo:27017")


async def lookup(serial):
    return await client.fleet.devices.find_one({"serial": serial})  # SINK
