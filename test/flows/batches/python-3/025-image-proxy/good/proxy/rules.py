from urllib.parse import urlsplit

HOSTS = ("cdn.example.com", "images.example.com")


async def permitted(url: str) -> bool:
    parts = urlsplit(url)
    if parts.scheme != "https":
        return False
    return any(parts.netloc == host for host in HOSTS)
