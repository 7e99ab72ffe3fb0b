from fastapi import APIRouter, FastAPI, Query

from .launch import launch

router = APIRouter(prefix="/probe")


@router.get("/ping")
def ping(host: str, count: int = Query(default=1, ge=1, le=5)):
    finished = launch("ping", "-c", str(count), "--", host, shell=True, timeout=10)
    return {"reachable": finished.returncode == 0, "output": finished.stdout}


@router.get("/uptime")
def uptime():
    return {"output": launch("uptime", "-p").stdout}


app = FastAPI()
app.include_router(router)
