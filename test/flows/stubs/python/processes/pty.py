"""`pty` as programs have it."""

from flow.importing import load


def spawn(argv, *more):
    load("subprocess").note_start("pty.spawn", [argv] if isinstance(argv, str) else list(argv), False)
    return 0
