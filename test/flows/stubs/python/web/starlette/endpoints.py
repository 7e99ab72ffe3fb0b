"""starlette.endpoints."""


class HTTPEndpoint:
    def __init__(self, request):
        self.request = request


class WebSocketEndpoint:
    encoding = None

    async def on_connect(self, websocket):
        await websocket.accept()

    async def on_receive(self, websocket, data):
        pass
