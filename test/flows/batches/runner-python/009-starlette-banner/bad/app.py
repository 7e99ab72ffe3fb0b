from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.routing import Route


async def banner(request):
    text = request.headers.get("x-banner", "Welcome")
    return HTMLResponse("<p>" + text + "</p>")  # SINK


app = Starlette(routes=[Route("/banner", banner)])
