from pathlib import Path

from .settings import settings


class ReportNotFound(Exception):
    pass


def locate(name: str) -> Path:
    root = settings.reports_dir.resolve()
    target = (root / name).resolve()
    if not target.is_relative_to(root):
        raise ReportNotFound(name)
    return target


def read_report(name: str) -> str:
    path = locate(name)
    with open(path, encoding="utf-8") as handle:  # SINK
        return handle.read()
