from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.routing import Route

from catalogue.books import matching
from catalogue.pages import layout, result_lines


async def search(request):
    term = request.query_params.get("q", "")
    page = layout(result_lines(term, matching(term)))
    return HTMLResponse("\n".join(page))  # SINK


async def health(request):
    return PlainTextResponse("ok")


app = Starlette(routes=[Route("/search", search), Route("/health", health)])
