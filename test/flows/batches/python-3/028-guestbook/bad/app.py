from starlette.applications import Starlette
from starlette.routing import Route
from starlette.templating import Jinja2Templates

from entries import prepare

templates = Jinja2Templates(directory="templates")


async def add_entry(request):
    form = await request.form()
    source, html = prepare(form.get("text", ""))
    context = {"author": form.get("author"), "body": source, "length": len(html)}
    return templates.TemplateResponse(request, "entry.html", context)


app = Starlette(routes=[Route("/entries", add_entry, methods=["POST"])])
