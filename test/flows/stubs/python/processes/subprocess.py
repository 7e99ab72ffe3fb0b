"""`subprocess` as programs have it: what would run is noted, and answers with a line of output."""

import io
import os
import re
import subprocess as real

from flow import recorder
from flow.values import as_text

CalledProcessError = real.CalledProcessError
TimeoutExpired = real.TimeoutExpired
SubprocessError = real.SubprocessError
CompletedProcess = real.CompletedProcess
PIPE, STDOUT, DEVNULL = real.PIPE, real.STDOUT, real.DEVNULL
list2cmdline = real.list2cmdline

OUTPUT = b"output\n"
SHELL = re.compile(r"(?:^|/)(?:ba|z|da|k)?sh$|cmd(?:\.exe)?$|powershell")


def note_start(sink, command, shell):
    """What runs: text for a shell, or a program with its arguments."""
    if isinstance(command, (str, bytes)) or hasattr(command, "__fspath__"):
        text = os.fsdecode(command)
        recorder.arrive("shell" if shell else "command", sink, text, [text])
        return
    listed = [os.fsdecode(one) if isinstance(one, (bytes, os.PathLike)) else one for one in command]
    for one in listed:
        if not isinstance(one, str):
            raise TypeError(f"expected str, bytes or os.PathLike object, not {type(one).__name__}")
    if shell:
        recorder.arrive("shell", sink, listed[0], [listed])
        return
    flag = next((place for place, one in enumerate(listed) if one in ("-c", "/c", "-lc")), None)
    if SHELL.search(listed[0]) and flag is not None and flag + 1 < len(listed):
        recorder.arrive("shell", sink, listed[flag + 1], [listed])
    recorder.arrive("command", sink, listed[0], [listed])
    recorder.arrive("args", sink, listed[1:], [listed])


def answer(named):
    is_text = named.get("text") or named.get("universal_newlines") or named.get("encoding") or named.get("errors")
    return OUTPUT.decode() if is_text else OUTPUT


def run(args, *more, input=None, capture_output=False, timeout=None, check=False, shell=False, **named):
    note_start("subprocess.run", args, shell)
    wanted = capture_output or named.get("stdout") == PIPE
    empty = answer(named)[:0]
    return CompletedProcess(args, 0, answer(named) if wanted else None, empty if wanted else None)


def call(args, *more, shell=False, **named):
    note_start("subprocess.call", args, shell)
    return 0


def check_call(args, *more, shell=False, **named):
    note_start("subprocess.check_call", args, shell)
    return 0


def check_output(args, *more, shell=False, **named):
    note_start("subprocess.check_output", args, shell)
    return answer(named)


def getoutput(cmd, **named):
    recorder.arrive("shell", "subprocess.getoutput", cmd)
    return OUTPUT.decode().strip()


def getstatusoutput(cmd, **named):
    recorder.arrive("shell", "subprocess.getstatusoutput", cmd)
    return 0, OUTPUT.decode().strip()


class Popen:
    returncode = 0
    pid = 7

    def __init__(self, args, *more, shell=False, **named):
        note_start("subprocess.Popen", args, shell)
        self.args = args
        self.made = answer(named)
        stream = io.StringIO if isinstance(self.made, str) else io.BytesIO
        self.stdout, self.stderr, self.stdin = stream(self.made), stream(), Input(stream)

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def communicate(self, input=None, timeout=None):
        if input:
            recorder.arrive("data", "Popen.communicate", as_text(input))
        return self.made, self.made[:0]

    def wait(self, timeout=None):
        return 0

    def poll(self):
        return 0

    def kill(self):
        pass

    terminate = kill

    def send_signal(self, number):
        pass


def Input(stream):
    made = stream()
    made.close = lambda: None
    return made
