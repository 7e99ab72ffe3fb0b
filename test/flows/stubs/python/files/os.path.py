"""`os.path` as programs have it: text is text, and what asks the disk asks the files that programs see."""

import posixpath

from flow import files, recorder

globals().update({name: value for name, value in vars(posixpath).items() if not name.startswith("__")})


def asked(name, answer):
    def ask(path, *more):
        files.note(f"os.path.{name} (asks only)", path)
        return answer(path)

    return ask


exists = asked("exists", lambda path: not files.is_missing(path))
lexists = exists
isfile = asked("isfile", lambda path: not files.is_missing(path) and not files.is_folder(path))
isdir = asked("isdir", lambda path: files.is_folder(path) or not (files.is_missing(path) or posixpath.splitext(files.text_of(path))[1]))
islink = asked("islink", lambda path: False)
ismount = islink
getsize = asked("getsize", lambda path: len(files.content_of(path)))
getmtime = asked("getmtime", lambda path: 0.0)
getctime = getatime = getmtime


def abspath(path):
    return files.placed(path)


def realpath(path, *, strict=False):
    return files.placed(path)


def relpath(path, start=None):
    return posixpath.relpath(files.placed(path), files.placed(start or "."))


def expanduser(path):
    text = files.text_of(path)
    return "/home/app" + text[1:] if text == "~" or text.startswith("~/") else text


def expandvars(path):
    import string

    from flow.importing import load

    return string.Template(files.text_of(path)).safe_substitute(load("os").environ)


def samefile(one, two):
    return files.placed(one) == files.placed(two)


HOME = recorder.HOME
