import asyncpg

DSN = "postgresql://sensors@db/sensors"


def parse_id(raw: str):
    digits = raw.split(" ")[0]
    return int(digits) if int(digits) > 0 else "0"


async def load_history(sensor: str, days: int) -> list:
    sensor_id = parse_id(sensor)
    conn = await asyncpg.connect(DSN)
    try:
        return await conn.fetch(f"SELECT at, value FROM history WHERE sensor_id = {sensor_id} LIMIT {days}")  # SINK
    finally:
        await conn.close()
