import requests


def health(host: str) -> int:
    url = "https://" + host + "/healthz"
    answer = requests.get(url, timeout=3)  # SINK
    return answer.status_code
