from typing import Annotated, Optional

import asyncpg
from fastapi import Depends, FastAPI, Query

app = FastAPI()


async def database():
    connection = await asyncpg.connect("postgresql://localhost/shop")
    yield connection


@app.get("/items")
async def items(term: Annotated[str, Query(max_length=200)], limit: int = 20, db=Depends(database), note: Optional[str] = None):
    sql = f"SELECT id, name FROM items WHERE name = $1 LIMIT {limit}"
    return await db.fetch(sql, term)  # SINK
