from fastapi import FastAPI, HTTPException

from .settings import settings
from .storage import ReportNotFound, read_report

app = FastAPI(title=settings.title)


@app.get("/health")
def health() -> dict:
    return {"status": "ok"}


@app.get("/reports/file")
def report_file(name: str) -> dict:
    try:
        text = read_report(name)
    except ReportNotFound:
        raise HTTPException(status_code=404, detail="no such report")
    return {"lines": len(text.splitlines())}
