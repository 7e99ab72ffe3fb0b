from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from .client import fetch_status
from .context import enter, region


async def status(request):
    enter(request.query_params.get("region", "eu"))
    size = fetch_status()
    return JSONResponse({"region": region.get(), "size": size})


app = Starlette(routes=[Route("/status", status)])
