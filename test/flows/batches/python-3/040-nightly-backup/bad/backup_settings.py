import os
import shlex
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    user: str
    target: str

    @classmethod
    def from_environment(cls):
        names = shlex.split(os.environ.get("BACKUP_NAMES", "USER TARGET"))
        user, target = (os.environ.get("BACKUP_" + name, "") for name in names)
        return cls(user, target)

    def destination(self):
        return '"{}"'.format(self.target)
