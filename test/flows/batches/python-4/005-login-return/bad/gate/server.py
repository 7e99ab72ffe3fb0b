import logging

from aiohttp import web

from gate.targets import TargetRefused, require_local

log = logging.getLogger("gate")
DEFAULT_TARGET = "/dashboard"


async def login_done(request: web.Request) -> web.Response:
    target = request.query.get("next", DEFAULT_TARGET)
    try:
        require_local(target)
    except TargetRefused as refusal:
        log.warning("return address refused: %s", refusal)
        request["refused"] = DEFAULT_TARGET
    raise web.HTTPFound(target)  # SINK


def make_app() -> web.Application:
    app = web.Application()
    app.router.add_get("/login/done", login_done)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), port=8081)
