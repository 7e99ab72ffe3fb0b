import asyncio

from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/ping/{host}")
async def ping(request):
    host = request.match_info["host"]
    process = await asyncio.create_subprocess_exec("ping", "-c", "1", host, stdout=asyncio.subprocess.PIPE)  # SINK
    output, _ = await process.communicate()
    return web.json_response({"output": output.decode()})


app = web.Application()
app.add_routes(routes)

if __name__ == "__main__":
    web.run_app(app)
