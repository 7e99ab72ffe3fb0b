from aiohttp import web

from exports.registry import writer_for

ROWS = [{"id": 1, "name": "Ada"}]
routes = web.RouteTableDef()


@routes.get("/export")
async def export(request: web.Request) -> web.Response:
    writer = writer_for(request.query.get("format", "json"))
    dump = getattr(writer, "dumps", repr)
    return web.Response(text=dump(ROWS), content_type="text/plain")


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    return app
