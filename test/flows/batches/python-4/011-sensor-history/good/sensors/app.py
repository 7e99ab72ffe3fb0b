from aiohttp import web

from sensors.history import load_history

routes = web.RouteTableDef()


@routes.get("/sensors/{sensor}/history")
async def history(request: web.Request) -> web.Response:
    days = min(int(request.query.get("days", "7")), 90)
    try:
        rows = await load_history(request.match_info["sensor"], days)
    except ValueError:
        return web.json_response({"error": "sensor"}, status=400)
    return web.json_response({"count": len(rows)})


app = web.Application()
app.add_routes(routes)
