from pathlib import Path, PurePosixPath

from aiohttp import web

DOCS = Path("/srv/app/handbook")
SUFFIXES = ("", ".md", ".txt")


def candidates(page: str):
    leaf = PurePosixPath(page).name
    if not leaf:
        return
    for suffix in SUFFIXES:
        yield DOCS / (leaf + suffix)


def first_existing(page: str):
    return next((path for path in candidates(page) if path.is_file()), None)


async def show(request: web.Request) -> web.Response:
    path = first_existing(request.query.get("page", "index"))
    if path is None:
        raise web.HTTPNotFound()
    return web.Response(text=path.read_text(encoding="utf-8"), content_type="text/plain")  # SINK


app = web.Application()
app.add_routes([web.get("/handbook", show)])

if __name__ == "__main__":
    web.run_app(app, port=8085)
