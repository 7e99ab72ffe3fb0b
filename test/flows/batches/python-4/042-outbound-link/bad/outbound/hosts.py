from urllib.parse import urlsplit

PARTNERS = ("shop.example", "help.shop.example", "blog.example")


def is_partner(link: str) -> bool:
    try:
        parts = urlsplit(link)
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or "\\" in link:
        return False
    host = (parts.hostname or "").lower()
    return any(partner in host for partner in PARTNERS)
