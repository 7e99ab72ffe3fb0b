"""`pathlib` as programs have it: the arithmetic of paths is the real one."""

import pathlib as real

from flow import files, recorder
from flow.importing import load

PurePath = real.PurePath
PurePosixPath = real.PurePosixPath
PureWindowsPath = real.PureWindowsPath


class Path(real.PurePosixPath):
    @classmethod
    def cwd(cls):
        return cls(recorder.HOME)

    @classmethod
    def home(cls):
        return cls("/home/app")

    def resolve(self, strict=False):
        return type(self)(files.placed(self))

    def absolute(self):
        return type(self)(recorder.HOME, self)

    def expanduser(self):
        return type(self)(load("os.path").expanduser(self))

    def note(self, name, *more):
        files.note(f"Path.{name}", self, *more)

    def exists(self, **named):
        self.note("exists (asks only)")
        return not files.is_missing(self)

    def is_file(self):
        return load("os.path").isfile(self)

    def is_dir(self):
        return load("os.path").isdir(self)

    def is_symlink(self):
        return False

    def stat(self, **named):
        return load("os").stat(self)

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        self.note("open", mode)
        return files.opened(self, mode, encoding)

    def read_text(self, encoding=None, errors=None):
        self.note("read_text")
        return files.content_of(self).decode(encoding or "utf-8", "replace")

    def read_bytes(self):
        self.note("read_bytes")
        return files.content_of(self)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        self.note("write_text", data)
        files.write(self, data)
        return len(data)

    def write_bytes(self, data):
        self.note("write_bytes", data)
        files.write(self, data)
        return len(data)

    def unlink(self, missing_ok=False):
        self.note("unlink")

    def rmdir(self):
        self.note("rmdir")

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        self.note("mkdir")

    def touch(self, mode=0o666, exist_ok=True):
        self.note("touch")

    def chmod(self, mode, **named):
        self.note("chmod")

    def rename(self, target):
        self.note("rename")
        files.note("Path.rename", target)
        return type(self)(target)

    replace = rename

    def symlink_to(self, target, target_is_directory=False):
        self.note("symlink_to")
        files.note("Path.symlink_to", target)

    def samefile(self, other):
        return files.placed(self) == files.placed(other)

    def iterdir(self):
        self.note("iterdir")
        return iter([self / name for name in files.listing(self)])

    def glob(self, pattern):
        files.note("Path.glob", self / str(pattern).lstrip("/"))
        return iter([self / name for name in files.listing(self) if self.__class__(name).match(str(pattern).lstrip("/"))])

    rglob = glob


PosixPath = Path
