import asyncio
import logging

from aiohttp import web

REPOSITORY = "/srv/app/project.git"
log = logging.getLogger("archive")


def wanted_ref(request):
    ref = request.query.get("ref", "main").strip()
    if not ref or ref == "-":
        raise web.HTTPBadRequest(text="no such branch")
    return ref


async def archive(request):
    ref = wanted_ref(request)
    process = await asyncio.create_subprocess_exec("git", "-C", REPOSITORY, "archive", ref, stdout=asyncio.subprocess.PIPE)  # SINK
    data, _ = await process.communicate()
    log.info("archive of %d bytes", len(data))
    return web.Response(body=data, content_type="application/x-tar")


def create_app():
    app = web.Application()
    app.router.add_get("/archive", archive)
    return app


if __name__ == "__main__":
    web.run_app(create_app())
