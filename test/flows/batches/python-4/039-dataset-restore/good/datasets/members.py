import os
from typing import Iterator

ROOT = "/srv/app/datasets"


def is_inside(name: str) -> bool:
    full = os.path.realpath(os.path.join(ROOT, name))
    return os.path.commonpath([ROOT, full]) == ROOT


def is_relative(name: str) -> bool:
    return not name.startswith(("/", "../"))


def wanted(archive) -> Iterator:
    for member in archive.getmembers():
        if member.isfile() and is_inside(member.name):
            yield member
