"""`fileinput` as programs have it."""

import sys

from flow import files


def input(files_given=None, *more, **named):
    chosen = files_given if files_given is not None else sys.argv[1:]
    chosen = [chosen] if isinstance(chosen, str) else list(chosen)
    if not chosen or chosen == ["-"]:
        return iter(sys.stdin)
    for path in chosen:
        files.note("fileinput.input", path)
    return iter("".join(files.content_of(path).decode() for path in chosen).splitlines(keepends=True))
