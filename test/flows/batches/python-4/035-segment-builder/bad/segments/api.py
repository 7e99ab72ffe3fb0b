from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

from .rules import to_sql
from .store import count_members


class SegmentIn(BaseModel):
    rule: dict


app = FastAPI()


@app.post("/segments")
async def preview_segment(segment: SegmentIn):
    params: list = []
    try:
        where = to_sql(segment.rule, params)
    except ValueError:
        raise HTTPException(status_code=422, detail="rule")
    return {"members": await count_members(where, params)}
