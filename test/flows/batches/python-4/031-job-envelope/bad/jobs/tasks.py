from celery import Celery

from .codec import restore, unpack

app = Celery("jobs", broker="redis://queue:6379/0")


@app.task(name="jobs.restore")
def restore_job(envelope: str) -> str:
    state, size = unpack(envelope)
    value = restore(state)
    return f"{type(value).__name__}:{size}"


@app.task(name="jobs.ping")
def ping() -> str:
    return "pong"
