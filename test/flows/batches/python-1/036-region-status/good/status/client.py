import urllib.request

from . import context


def fetch_status() -> int:
    code = context.region.get()
    address = f"https://{code}.status.example.net/v1/health"
    with urllib.request.urlopen(address, timeout=3) as answer:  # SINK
        return len(answer.read())
