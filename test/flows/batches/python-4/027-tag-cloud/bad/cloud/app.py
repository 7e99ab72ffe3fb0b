from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.templating import Jinja2Templates

from .tags import split_tags, tag_items

templates = Jinja2Templates(directory="templates")


async def tag_page(request):
    tags = split_tags(request.query_params.get("tags", ""))
    context = {"heading": "Tags", "items": tag_items(tags)}
    return templates.TemplateResponse(request, "tags.html", context)


async def health(request):
    return PlainTextResponse("ok")


app = Starlette(routes=[Route("/tags", tag_page), Route("/health", health)])
