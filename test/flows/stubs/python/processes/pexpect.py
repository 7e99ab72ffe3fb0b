"""pexpect: `run` and `spawn` split text themselves and use no shell."""

import shlex

from flow.importing import load

EOF, TIMEOUT = "EOF", "TIMEOUT"


def start(sink, command, args):
    listed = [command, *args] if args else shlex.split(command)
    load("subprocess").note_start(sink, listed, False)


def run(command, *more, **named):
    start("pexpect.run", command, [])
    return b"output\n"


class spawn:
    before, after = b"output\n", b""

    def __init__(self, command, args=(), **named):
        start("pexpect.spawn", command, args)

    def expect(self, pattern, **named):
        return 0

    def sendline(self, line=""):
        return len(line)

    def close(self, force=True):
        pass
