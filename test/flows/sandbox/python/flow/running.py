"""One run: a program, in its world, with one value."""

import asyncio
import inspect
import io
import os
import random
import sys

from . import audit, exchange, importing, language, recorder, steps
from .values import fill


def run_once(order, root, payload, driver):
    """Runs a program with a value and gives what arrived and what failed."""
    world = fill(order["world"], payload)
    recorder.start(root, world, payload)
    prepare(root, order["entry"], world)
    language.install()
    audit.begin()
    try:
        if driver is not None and hasattr(driver, "drive"):
            drive_own(order, payload, driver)
        else:
            program = load_entry(order["entry"], as_script="drive" not in order)
            for step in order.get("drive", []):
                steps.take(step, payload, program)
    except SystemExit:
        pass
    except BaseException as error:  # whatever ends a program is told of
        recorder.note_error(error)
    sys.stdout.flush()
    return {"arrivals": recorder.arrivals, "errors": recorder.errors}


def load_entry(entry, as_script=False):
    """The module of the entry, as `__main__` where it runs as a script."""
    name = entry.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    if as_script:
        return importing.run_file(name, os.path.join(recorder.root, entry), as_name="__main__")
    return importing.load(name)


def drive_own(order, payload, driver):
    loaded = []

    def load():
        loaded.append(load_entry(order["entry"]))
        return loaded[-1]

    tools = {
        "payload": payload,
        "load": load,
        "request": lambda **step: steps.send(exchange.exchange_of(step, payload), loaded[-1] if loaded else None),
        "call": lambda work, *args, **named: steps.settled(work(*args, **named)),
        "arrive": lambda sink, value: recorder.arrive("any", sink, value),
        "world": recorder.world,
        "run": lambda: load_entry(order["entry"], as_script=True),
    }
    wanted = inspect.signature(driver.drive).parameters
    steps.settled(driver.drive(**{name: tool for name, tool in tools.items() if name in wanted}))


def prepare(root, entry, world):
    sys.argv = [f"{recorder.HOME}/{entry}", *[str(one) for one in world.get("argv", [])]]
    sys.stdin = Stdin(world.get("stdin", "").encode())
    sys.stdout, sys.stderr = Stream("sys.stdout.write"), Stream("sys.stderr.write")
    os.environ.clear()
    os.environ.update({"HOME": "/home/app", "PATH": "/usr/bin", "LANG": "C.UTF-8"})
    os.environ.update({name: str(value) for name, value in world.get("env", {}).items()})
    if "os" in importing.modules:
        importing.modules["os"].environ = dict(os.environ)
    sys.path[:] = [place for place in sys.path if "/flows/" not in place]
    random.seed(7)
    asyncio.set_event_loop(asyncio.new_event_loop())


class Stdin(io.TextIOWrapper):
    def __init__(self, data):
        super().__init__(io.BytesIO(data), encoding="utf-8")


class Stream(io.StringIO):
    """What programs write to their terminal is a line of a log."""

    def __init__(self, sink):
        super().__init__()
        self.sink = sink
        self.buffer = self

    def write(self, text):
        if isinstance(text, (bytes, bytearray)):
            text = bytes(text).decode("utf-8", "replace")
        if text.strip():
            recorder.arrive("log", self.sink, text)
        return len(text)
