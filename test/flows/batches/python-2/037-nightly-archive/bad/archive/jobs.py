import os
from dataclasses import dataclass, field
from typing import List

from archive import settings


class JobError(Exception):
    """The job cannot be done as ordered."""


@dataclass
class Job:
    program: str = "true"
    options: List[str] = field(default_factory=list)

    def operands(self) -> List[str]:
        return []

    @property
    def words(self) -> List[str]:
        return [self.program, *self.options, *self.operands()]


@dataclass
class PackJob(Job):
    program: str = "tar"
    folder: str = ""

    def __post_init__(self) -> None:
        self.folder = os.path.basename(self.folder)
        if self.folder in ("", ".", ".."):
            raise JobError("which folder?")
        self.options = ["-f", settings.TARGET, "-c", "-z"]

    def operands(self) -> List[str]:
        return [self.folder]


@dataclass
class ListJob(Job):
    program: str = "tar"

    def __post_init__(self) -> None:
        self.options = ["-t", "-f", settings.TARGET]
