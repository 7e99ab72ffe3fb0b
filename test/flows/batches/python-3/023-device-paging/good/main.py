from fastapi import Depends, FastAPI

from devices.paging import Paging
from devices.repository import DeviceRepository

app = FastAPI()


def repository() -> DeviceRepository:
    return DeviceRepository("postgresql://devices")


@app.get("/devices")
async def devices(paging: Paging = Depends(), store: DeviceRepository = Depends(repository)):
    return {"items": store.page(paging), "limit": paging.limit}
