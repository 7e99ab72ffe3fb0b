from fastapi import FastAPI, HTTPException
from motor.motor_asyncio import AsyncIOMotorClient

from .schemas import OpenRequest

app = FastAPI()
doors = AsyncIOMotorClient("mongodb://db:27017").building.doors


@app.post("/open")
async def open_door(body: OpenRequest):
    query = {"name": body.door, "pin": body.pin}
    door = await doors.find_one(query)  # SINK
    if door is None:
        raise HTTPException(403, "no")
    return {"opened": body.door}
