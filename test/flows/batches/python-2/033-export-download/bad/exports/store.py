import logging
import os
import time
from contextlib import contextmanager

log = logging.getLogger(__name__)

FOLDER = "/srv/app/exports"


class NotThere(Exception):
    pass


def resolve(name: str) -> str:
    path = os.path.normpath(os.path.join(FOLDER, name))
    if not path.startswith(FOLDER):
        raise NotThere(len(name))
    return path


@contextmanager
def export_file(name: str):
    started = time.monotonic()
    stream = open(resolve(name), "rb")  # SINK
    try:
        yield stream
    finally:
        stream.close()
        log.info("export sent in %.3f s", time.monotonic() - started)
