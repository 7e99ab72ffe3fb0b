from typing import Any, Optional

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

from people import people

app = FastAPI()


class Badge(BaseModel):
    badge: str
    site: Optional[str] = None


@app.post("/kiosk/login")
async def kiosk_login(badge: Badge):
    person = await people.by_badge(badge)
    if person is None:
        raise HTTPException(status_code=401, detail="unknown badge")
    return {"welcome": str(person.get("name"))}
