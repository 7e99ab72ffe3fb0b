from typing import Optional

from fastapi import Depends, FastAPI

from .db import get_session
from .repository import find_orders

app = FastAPI()


@app.get("/orders")
def list_orders(status: Optional[str] = None, country: Optional[str] = None, session=Depends(get_session)):
    rows = find_orders(session, {"status": status, "country": country})
    return {"count": len(rows)}
