import re
import subprocess

REF = re.compile(r"[\w./=-]+")


class UnknownRef(ValueError):
    pass


class Checkout:
    def __init__(self, folder: str):
        self.folder = folder

    def update(self, ref: str) -> int:
        if not REF.fullmatch(ref):
            raise UnknownRef(ref)
        command = ["git", "-C", self.folder, "fetch", "origin", ref]
        return subprocess.run(command, check=False).returncode  # SINK
