"""starlette.websockets."""

import json

from flow import recorder
from flow.values import as_text


class WebSocketDisconnect(Exception):
    code = 1000


class WebSocket:
    def __init__(self, messages):
        self.messages = list(messages)
        self.query_params, self.path_params, self.headers, self.cookies = {}, {}, {}, {}

    async def accept(self, *given, **named):
        pass

    async def receive_text(self):
        if not self.messages:
            raise WebSocketDisconnect()
        return as_text(self.messages.pop(0))

    async def receive_json(self, mode="text"):
        text = await self.receive_text()
        try:
            return json.loads(text)
        except ValueError:
            return text

    async def receive_bytes(self):
        return (await self.receive_text()).encode()

    async def iter_text(self):
        while self.messages:
            yield await self.receive_text()

    async def iter_json(self):
        while self.messages:
            yield await self.receive_json()

    async def send_text(self, text):
        recorder.arrive("html", "WebSocket.send_text", text)

    async def send_json(self, value, mode="text"):
        recorder.arrive("body", "WebSocket.send_json", value)

    async def close(self, code=1000, reason=None):
        pass
