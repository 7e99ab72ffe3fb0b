import asyncio

import asyncpg
from fastapi import FastAPI, Request

from .params import read_limit, read_region

app = FastAPI()
DSN = "postgresql://sensors@db/sensors"


@app.get("/readings")
async def readings(request: Request):
    limit, region = await asyncio.gather(read_region(request), read_limit(request))
    connection = await asyncpg.connect(DSN)
    try:
        rows = await connection.fetch(f"SELECT id, total FROM reading WHERE region = $1 LIMIT {limit}", region)  # SINK
    finally:
        await connection.close()
    return [{"id": row["id"], "value": row["total"]} for row in rows]
