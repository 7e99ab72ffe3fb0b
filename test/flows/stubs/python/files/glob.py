"""`glob` as programs have it."""

import fnmatch
import glob as real
import posixpath

from flow import files

escape = real.escape


def glob(pathname, *, root_dir=None, recursive=False, **named):
    files.note("glob.glob", pathname)
    folder, pattern = posixpath.split(files.text_of(pathname))
    return [posixpath.join(folder, name) for name in files.listing(folder or ".") if fnmatch.fnmatch(name, pattern)]


def iglob(pathname, **named):
    return iter(glob(pathname, **named))
