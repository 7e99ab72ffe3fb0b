from aiohttp import web

from intake.reader import InvoiceReader


async def receive(request: web.Request) -> web.Response:
    document = await request.read()
    reader = InvoiceReader.for_partner(request.headers.get("X-Partner", "edi"))
    total = reader.total(document)
    return web.json_response({"total": total})


def create_app() -> web.Application:
    app = web.Application(client_max_size=2**20)
    app.router.add_post("/invoices", receive)
    return app
