from fastapi import FastAPI, WebSocket

from viewer.search import highlight

app = FastAPI()


@app.get("/health")
def health():
    return {"ok": True}


@app.websocket("/tail")
async def tail(socket: WebSocket):
    await socket.accept()
    words = await socket.receive_text()
    await socket.send_json({"lines": highlight(words)})
