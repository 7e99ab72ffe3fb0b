import os
import queue
import shlex
from pathlib import PurePosixPath

JOBS: "queue.Queue[dict]" = queue.Queue(maxsize=200)
OUTPUT = PurePosixPath("/srv/app/thumbs")


def command_for(job: dict) -> str:
    picture = str(job["picture"])
    width = int(job["width"])
    return "convert -resize %dx -- %s %s/%05d.png" % (width, picture, OUTPUT, job["number"])


def run_pending() -> int:
    done = 0
    while not JOBS.empty():
        job = JOBS.get()
        status = os.system(command_for(job))  # SINK
        JOBS.task_done()
        if status == 0:
            done += 1
    return done
