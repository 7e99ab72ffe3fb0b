import logging

from aiohttp import web
from lxml import etree

from suppliers import __version__
from suppliers import parsers
from suppliers.orders import read_lines
from suppliers.registry import Registry, UnknownDocument

log = logging.getLogger("suppliers")


def make_registry() -> Registry:
    registry = Registry()
    registry.on_document("orders", parsers.plain)
    return registry


async def import_document(request: web.Request) -> web.Response:
    registry: Registry = request.app["registry"]
    body = await request.read()
    try:
        root = registry.parse(request.match_info["kind"], body)
    except UnknownDocument:
        raise web.HTTPNotFound(text="unknown kind of document")
    except etree.XMLSyntaxError:
        raise web.HTTPBadRequest(text="not an XML document")
    lines = read_lines(root)
    log.info("%d order lines", len(lines))
    return web.json_response({"lines": len(lines), "pieces": sum(line.pieces for line in lines)})


async def about(request: web.Request) -> web.Response:
    return web.json_response({"version": __version__, "kinds": request.app["registry"].kinds()})


def make_app() -> web.Application:
    app = web.Application(client_max_size=2**20)
    app["registry"] = make_registry()
    app.router.add_post("/import/{kind}", import_document)
    app.router.add_get("/about", about)
    return app
