import asyncio
from urllib.parse import urlsplit

import httpx

KNOWN_HOSTS = ("feeds.example.org", "news.example.com")


def is_known(url: str) -> bool:
    if not url.startswith("https://") or "\\" in url or "@" in url:
        return False
    return any(host == urlsplit(url).netloc for host in KNOWN_HOSTS)


async def fetch_one(client: httpx.AsyncClient, url: str) -> str:
    answer = await client.get(url, follow_redirects=False)  # SINK
    return answer.text


async def fetch_all(urls: list[str]) -> list[str]:
    async with httpx.AsyncClient(timeout=5) as client:
        return list(await asyncio.gather(*(fetch_one(client, url) for url in urls)))
