"""`zipfile` as programs have it: `extract` holds members in the folder, opening one's name by hand does not."""

import io

from stub_parts import archives
from flow import files

ZIP_STORED, ZIP_DEFLATED = 0, 8


class BadZipFile(Exception):
    pass


class ZipInfo:
    def __init__(self, filename=""):
        self.filename, self.file_size, self.compress_size, self.external_attr = filename, 7, 7, 0

    def is_dir(self):
        return self.filename.endswith("/")


class ZipFile:
    def __init__(self, file, mode="r", *more, **named):
        if isinstance(file, str) or hasattr(file, "__fspath__"):
            files.note("zipfile.ZipFile", file, mode)
        self.members = [ZipInfo(name) for name in archives.names_in(file)] if mode == "r" else []
        self.filename = file if isinstance(file, str) else None

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def close(self):
        pass

    def namelist(self):
        return [member.filename for member in self.members]

    def infolist(self):
        return list(self.members)

    def getinfo(self, name):
        return ZipInfo(name)

    def testzip(self):
        return None

    def read(self, name, pwd=None):
        return files.PLAIN

    def open(self, name, mode="r", pwd=None):
        return io.BytesIO(files.PLAIN)

    def extractall(self, path=None, members=None, pwd=None):
        for member in self.namelist() if members is None else members:
            archives.unpack("zipfile.extractall", path, getattr(member, "filename", member), True)

    def extract(self, member, path=None, pwd=None):
        name = getattr(member, "filename", member)
        archives.unpack("zipfile.extract", path, name, True)
        return f"{path or '.'}/{name}"

    def write(self, filename, arcname=None, *more):
        files.note("zipfile.write", filename)

    def writestr(self, name, data, *more):
        pass


def is_zipfile(file):
    return True
