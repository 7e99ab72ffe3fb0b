from fastapi import FastAPI, HTTPException, Request

from .checks import FilterRefused
from .service import find_device

app = FastAPI()


@app.post("/devices/find")
async def find(request: Request):
    body = await request.json()
    try:
        device = await find_device(body.get("serial"))
    except FilterRefused:
        raise HTTPException(status_code=422, detail="serial")
    return {"found": device is not None}
