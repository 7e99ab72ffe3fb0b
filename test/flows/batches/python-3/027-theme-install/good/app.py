from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint
from starlette.responses import JSONResponse
from starlette.routing import Route

from themes import install


class Themes(HTTPEndpoint):
    async def post(self, request):
        form = await request.form()
        upload = form["theme"]
        content = await upload.read()
        return JSONResponse({"files": install(content)}, status_code=201)


app = Starlette(routes=[Route("/themes", Themes)])
