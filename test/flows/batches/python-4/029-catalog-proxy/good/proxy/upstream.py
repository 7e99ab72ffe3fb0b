import urllib.request

HOST = "https://catalog.internal"


def catalog_url(path: str) -> str:
    url = HOST
    url += "/" + path.strip().lstrip("/")
    url += "?format=json"
    return url


def load(path: str) -> bytes:
    with urllib.request.urlopen(catalog_url(path), timeout=5) as answer:  # SINK
        return answer.read()
