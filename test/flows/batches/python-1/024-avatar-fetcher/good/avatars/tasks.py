from urllib.parse import urljoin, urlsplit

import requests
from celery import Celery

worker = Celery("avatars", broker="redis://queue/0")
ORIGIN = "https://avatars.example.net/"


def picture_address(picture: str) -> str:
    path = urlsplit(picture).path.lstrip("/")
    if not path:
        path = "default.png"
    return ORIGIN + path


@worker.task(name="avatars.fetch")
def fetch_avatar(picture: str) -> int:
    answer = requests.get(picture_address(picture), timeout=5)  # SINK
    with open("/srv/app/cache/avatar.bin", "wb") as out:
        out.write(answer.content)
    return len(answer.content)
