"""What happened in the run under way. A process runs one program with one value, so this is a state of the process."""

import sys

from .values import reported

stubs = ""
case_folder = ""
root = "/"
world = {}
payload = None
arrivals = []
errors = []

HOME = "/srv/app"
MOST = 400


class Late:
    """An argument's default that means: look for the line now."""


def start(program, surroundings, value):
    global root, payload
    root, payload = program, value
    world.clear()
    world.update(surroundings)


def arrive(kind, sink, value, args=None, at=Late):
    """Notes that a value reached a sink, at the nearest line of the program unless `at` says where."""
    if len(arrivals) >= MOST:
        return
    place = place_of_program() if at is Late else at
    given = [value] if args is None else args
    arrivals.append(
        {
            "kind": kind,
            "sink": sink,
            "value": reported(value),
            "args": [reported(one) for one in given],
            "place": place,
        }
    )


def note_error(error):
    """An error that nobody caught: the program is broken, or was broken by the value."""
    place = place_of_error(error)
    errors.append(f"{type(error).__name__}: {error}{place}"[:400])


def place_of_program():
    """The nearest line of the program on the stack; None where none is on it."""
    frame = sys._getframe(1)
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(root + "/"):
            return {"file": file[len(root) + 1 :], "line": frame.f_lineno}
        frame = frame.f_back
    return None


def place_of_error(error):
    trace, last = error.__traceback__, None
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        last = f" ({file.removeprefix(root + '/').split('/test/flows/')[-1]}:{trace.tb_lineno})"
        trace = trace.tb_next
    return last or ""


def fails():
    """The error with which this world's databases and hosts answer; None: they work."""
    message = world.get("error")
    return None if message is None else str(message)
