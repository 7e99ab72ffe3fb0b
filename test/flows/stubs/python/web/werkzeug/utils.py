"""Names of files and joins of paths, as they work."""

import os
import posixpath
import re
import unicodedata

from markupsafe import escape  # noqa: F401  older programs take it from here
from werkzeug.exceptions import NotFound


def secure_filename(filename):
    filename = unicodedata.normalize("NFKD", filename).encode("ascii", "ignore").decode("ascii")
    for separator in (os.sep, os.path.altsep):
        if separator:
            filename = filename.replace(separator, " ")
    return re.sub(r"[^A-Za-z0-9_.-]", "", "_".join(filename.split())).strip("._")


def safe_join(directory, *names):
    parts = [directory or "."]
    for name in names:
        if name != "":
            name = posixpath.normpath(name)
        if posixpath.isabs(name) or name == ".." or name.startswith("../"):
            return None
        parts.append(name)
    return posixpath.join(*parts)


def held(directory, name):
    path = safe_join(directory, name)
    if path is None:
        raise NotFound()
    return path


def redirect(location, code=302, Response=None):
    from flask import redirect as answer

    return answer(location, code)


def import_string(name, silent=False):
    from flow.importing import load

    module, _, last = name.replace(":", ".").rpartition(".")
    return getattr(load(module), last)
