import re
from urllib.parse import urlsplit

import httpx
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

app = FastAPI(title="previews")
PARTNER_HOST = "cdn.partner.io"
TITLE = re.compile(r"<title>(.{0,80}?)</title>", re.S)


class PreviewRequest(BaseModel):
    url: str


def is_partner(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme == "https" and parts.netloc.startswith(PARTNER_HOST)


@app.post("/previews")
async def preview(body: PreviewRequest):
    if not is_partner(body.url):
        raise HTTPException(status_code=422, detail="unknown host")
    async with httpx.AsyncClient(timeout=3) as client:
        answer = await client.get(body.url)  # SINK
    found = TITLE.search(answer.text)
    return {"title": found.group(1) if found else None}
