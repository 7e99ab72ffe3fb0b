from fastapi import FastAPI
from pydantic import BaseModel

from feeds.fetch import fetch_all, is_known

app = FastAPI(title="digest")


class DigestOrder(BaseModel):
    title: str
    feeds: list[str] = []


@app.post("/digest")
async def digest(order: DigestOrder) -> dict:
    urls = [url for url in order.feeds if is_known(url)]
    texts = await fetch_all(urls)
    return {"title": order.title, "sizes": [len(text) for text in texts]}
