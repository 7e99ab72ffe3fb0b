import uuid
from typing import Optional

from fastapi import FastAPI

from journal import correlated, note

app = FastAPI()
JOBS = {7: "nightly", 8: "weekly"}


@app.get("/jobs/{job_id}")
def job(job_id: int, correlation: Optional[str] = None):
    own = uuid.uuid4().hex
    given = correlation or own
    with correlated(given, previous=own):
        note("read job", job_id)
        return {"name": JOBS.get(job_id), "correlation": own}
