from aiohttp import web

from survey.report import as_table, collect


async def report(request: web.Request) -> web.Response:
    form = await request.post()
    answers = [str(form.get("answer", "")), "no comment"]
    page = as_table(collect(answers))
    return web.Response(text=page, content_type="text/html")  # SINK


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes([web.post("/survey/report", report)])
    return app
