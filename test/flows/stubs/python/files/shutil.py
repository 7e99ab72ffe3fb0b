"""`shutil` as programs have it."""

import shutil as real
from collections import namedtuple

from flow import files

Error = real.Error
SameFileError = real.SameFileError


def both(name):
    def act(source, target, *more, **named):
        files.note(f"shutil.{name}", source, target)
        files.note(f"shutil.{name}", target, source)
        files.write(target, files.content_of(source))
        return files.text_of(target)

    return act


for one in ("copy", "copy2", "copyfile", "copymode", "copystat", "copytree", "move"):
    globals()[one] = both(one)


def rmtree(path, *more, **named):
    files.note("shutil.rmtree", path)


def chown(path, *more, **named):
    files.note("shutil.chown", path)


def copyfileobj(source, target, length=0):
    target.write(source.read())


def make_archive(base_name, format, root_dir=None, base_dir=None, **named):
    files.note("shutil.make_archive", base_name)
    if root_dir is not None:
        files.note("shutil.make_archive", root_dir)
    return f"{base_name}.{format}"


def unpack_archive(filename, extract_dir=None, format=None, **named):
    files.note("shutil.unpack_archive", filename)
    files.note("shutil.unpack_archive", extract_dir or ".")


def which(command, *more, **named):
    return f"/usr/bin/{command}"


def disk_usage(path):
    return namedtuple("usage", "total used free")(100, 40, 60)


def get_terminal_size(fallback=(80, 24)):
    return namedtuple("terminal_size", "columns lines")(*fallback)


ignore_patterns = real.ignore_patterns
