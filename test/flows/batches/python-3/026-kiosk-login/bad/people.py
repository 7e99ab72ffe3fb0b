from motor.motor_asyncio import AsyncIOMotorClient


class People:
    def __init__(self, url: str):
        self.collection = AsyncIOMotorClient(url)["kiosk"]["people"]

    async def by_badge(self, badge):
        query = {"badge": badge.badge, "active": True}
        return await self.collection.find_one(query)  # SINK


people = People("mongodb://localhost")
