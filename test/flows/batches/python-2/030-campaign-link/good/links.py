from aiohttp import web

PAGES = {"spring": "/sale/spring", "summer": "/sale/summer"}
clicks = {}


async def follow(request: web.Request) -> web.Response:
    campaign = request.query.get("campaign", "none")
    page = PAGES.get(request.query.get("page", ""), "/")
    names = iter(("label", "target"))
    link = {name: value for name, value in zip(names, (campaign, page))}
    clicks[link["label"]] = clicks.get(link["label"], 0) + 1
    raise web.HTTPFound(location=link["target"])  # SINK


async def statistics(request: web.Request) -> web.Response:
    return web.json_response({"clicks": sum(clicks.values())})


app = web.Application()
app.add_routes([web.get("/c", follow), web.get("/statistics", statistics)])
