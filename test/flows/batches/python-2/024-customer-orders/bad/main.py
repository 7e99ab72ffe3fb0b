import os

import asyncpg
from fastapi import Depends, FastAPI

app = FastAPI()


async def db():
    conn = await asyncpg.connect(os.environ.get("DATABASE_URL", "postgres://localhost/shop"))
    try:
        yield conn
    finally:
        await conn.close()


@app.get("/customers/{customer}/orders")
async def orders(customer: str, limit: int = 50, conn=Depends(db)):
    where = f"customer_id = {customer} AND NOT cancelled"
    rows = await conn.fetch(f"SELECT id, total FROM orders WHERE {where} LIMIT {limit}")  # SINK
    return [{"id": row["id"], "total": row["total"]} for row in rows]
