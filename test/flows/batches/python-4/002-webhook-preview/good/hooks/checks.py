from urllib.parse import urlsplit

PARTNER_DOMAIN = "partner.example"


def partner_url(url: str) -> str:
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    if parts.scheme != "https":
        raise ValueError("https only")
    if not host.endswith(".api." + PARTNER_DOMAIN) and host != "api." + PARTNER_DOMAIN:
        raise ValueError("unknown host")
    return url
