import html
import queue
import shlex
from dataclasses import dataclass

JOBS: "queue.Queue[Job]" = queue.Queue()


@dataclass
class Job:
    source: str
    width: int = 320


def enqueue(source: str) -> None:
    JOBS.put(Job(source=shlex.quote(source)))
