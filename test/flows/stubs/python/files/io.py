"""`io` as programs have it."""

import io as real

from flow import files

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


def open(path, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    files.note("io.open", path, mode)
    return files.opened(path, mode, encoding)


FileIO = open
