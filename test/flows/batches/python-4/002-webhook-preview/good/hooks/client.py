import requests

TIMEOUT = 5


def preview(url: str) -> dict:
    answer = requests.get(url, timeout=TIMEOUT, allow_redirects=False)  # SINK
    return {"status": answer.status_code, "size": len(answer.text)}
