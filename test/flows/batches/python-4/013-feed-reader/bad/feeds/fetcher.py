import httpx


async def fetch_feed(url: str) -> str:
    async with httpx.AsyncClient(timeout=10) as client:
        answer = await client.get(url)  # SINK
        return answer.text
