from typing import Any

from fastapi import Body, FastAPI, HTTPException
from pymongo import MongoClient

app = FastAPI()
accounts = MongoClient("mongodb://mongo:27017").crm.accounts


def to_filter(body: Any) -> dict:
    match body:
        case {"id": int(number)}:
            return {"_id": number}
        case {"email": object() as email}:
            return {"email": email, "closed": False}
        case _:
            raise HTTPException(status_code=422, detail="id or email, please")


@app.post("/accounts/find")
def find(body: dict = Body(...)):
    account = accounts.find_one(to_filter(body))  # SINK
    if account is None:
        raise HTTPException(status_code=404)
    return {"name": account["name"]}
