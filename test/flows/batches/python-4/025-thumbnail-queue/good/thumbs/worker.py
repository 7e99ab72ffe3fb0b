import os

from .jobs import JOBS


def run_pending() -> int:
    done = 0
    while not JOBS.empty():
        job = JOBS.get()
        os.system(f"convert -resize {job.width} {job.source} /srv/app/out.png")  # SINK
        done += 1
    return done
