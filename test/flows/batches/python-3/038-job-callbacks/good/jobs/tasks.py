import requests
from celery import Celery

from . import store

celery = Celery("jobs", broker="redis://localhost/1")
ENDPOINTS = {"export": "https://hub.example.com/exported", "import": "https://hub.example.com/imported"}


@celery.task(name="jobs.finish")
def finish(number):
    job = store.take(number)
    kind = job.get("kind", "export")
    address = ENDPOINTS.get(kind) or ENDPOINTS["export"]
    answer = requests.post(address, json={"job": number, "state": "done", "kind": kind}, timeout=5)  # SINK
    return answer.status_code
