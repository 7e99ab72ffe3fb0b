"""`asyncio` as programs have it: the real one, without its ways to commands and hosts."""

import asyncio as real

from flow import recorder
from flow.importing import load

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


class Process:
    returncode = 0
    pid = 7

    async def communicate(self, input=None):
        return b"output\n", b""

    async def wait(self):
        return 0

    def kill(self):
        pass

    terminate = kill


async def create_subprocess_shell(cmd, **named):
    recorder.arrive("shell", "asyncio.create_subprocess_shell", cmd)
    return Process()


async def create_subprocess_exec(program, *args, **named):
    load("subprocess").note_start("asyncio.create_subprocess_exec", [program, *args], False)
    return Process()


async def open_connection(host=None, port=None, **named):
    recorder.arrive("url", "asyncio.open_connection", f"http://{host}:{port}/", [host, port])
    return Reader(), Writer()


class Reader:
    async def read(self, size=-1):
        return b"answer"

    async def readline(self):
        return b"answer\n"


class Writer:
    def write(self, data):
        pass

    async def drain(self):
        pass

    def close(self):
        pass

    async def wait_closed(self):
        pass


class subprocess:
    PIPE, STDOUT, DEVNULL = -1, -2, -3
    Process = Process
