import logging
import subprocess

from celery import Celery

from archive import settings
from archive.jobs import Job, JobError, ListJob, PackJob

app = Celery("archive", broker=settings.BROKER)
logger = logging.getLogger(__name__)


def work(job: Job) -> int:
    done = subprocess.run(job.words, cwd=settings.DAYS, timeout=settings.TIMEOUT)  # SINK
    logger.info("%s ended with %s", job.program, done.returncode)
    return done.returncode


@app.task(name="archive.pack")
def pack(folder):
    try:
        job = PackJob(folder=folder)
    except JobError:
        return -1
    return work(job)


@app.task(name="archive.list")
def list_archive():
    return work(ListJob())
