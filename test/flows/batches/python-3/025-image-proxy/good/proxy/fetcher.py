import httpx


class Fetcher:
    def __init__(self, timeout: float):
        self.timeout = timeout

    async def fetch(self, url: str) -> bytes:
        async with httpx.AsyncClient(timeout=self.timeout) as client:
            answer = await client.get(url)  # SINK
        return answer.content
