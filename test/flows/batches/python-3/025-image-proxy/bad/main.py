from fastapi import FastAPI, HTTPException, Response

from proxy.fetcher import Fetcher
from proxy.rules import permitted

app = FastAPI()
fetcher = Fetcher(timeout=5.0)


@app.get("/proxy")
async def proxy(url: str):
    if not await permitted(url):
        raise HTTPException(status_code=403, detail="host is not served")
    content = await fetcher.fetch(url)
    return Response(content=content, media_type="image/png")
