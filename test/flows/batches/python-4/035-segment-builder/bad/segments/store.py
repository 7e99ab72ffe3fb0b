import aiosqlite


async def count_members(where: str, params: list) -> int:
    async with aiosqlite.connect("crm.db") as db:
        cursor = await db.execute("SELECT id FROM members WHERE " + where, params)  # SINK
        return len(await cursor.fetchall())
