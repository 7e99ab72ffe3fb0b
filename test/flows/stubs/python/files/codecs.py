"""`codecs` as programs have it."""

import codecs as real

from flow import files

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    files.note("codecs.open", filename, mode)
    return files.opened(filename, mode, encoding)
