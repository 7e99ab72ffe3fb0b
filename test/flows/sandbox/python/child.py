"""Runs both twins of a case with every value, each in a process of its own, and prints what arrived where.

Standard input holds the order as JSON (`PythonOrder` in prove/run-python.ts); each line of the output is one run.
"""

import json
import os
import select
import signal
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

from flow import audit, recorder  # noqa: E402  the folder has to be on the path first
from flow.importing import StubFinder, load_file, preload  # noqa: E402
from flow.running import run_once  # noqa: E402
from flow.values import as_text  # noqa: E402

SECONDS = 8


def main():
    order = json.load(sys.stdin)
    recorder.stubs = os.path.join(os.path.dirname(os.path.dirname(HERE)), "stubs", "python")
    recorder.case_folder = order["caseFolder"]
    sys.meta_path.append(StubFinder())
    driver = load_driver(order)
    values = [None, *order["ownPayloads"], *getattr(driver, "payloads", []), *order["payloads"]]
    audit.watch([HERE, recorder.stubs, order["caseFolder"], order["copies"], sys.prefix, sys.base_prefix])
    for twin in ("bad", "good"):
        preload(os.path.join(order["copies"], twin))
        for number, value in enumerate(values):
            payload = order["harmless"] if number == 0 else value
            found = in_child(lambda: run_once(order, os.path.join(order["copies"], twin), payload, driver))
            report = {"twin": twin, "payload": None if number == 0 else as_text(value), **found}
            print(json.dumps(report), flush=True)


def load_driver(order):
    file = os.path.join(order["caseFolder"], "drive.py")
    return load_file("drive", file) if os.path.exists(file) else None


def in_child(work):
    """What a program does to its process is gone with it."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        answer = json.dumps(work()).encode()
        while answer:
            answer = answer[os.write(writer, answer) :]
        os._exit(0)
    os.close(writer)
    parts = []
    while True:
        ready, _, _ = select.select([reader], [], [], SECONDS)
        part = os.read(reader, 65536) if ready else b""
        if not part:
            break
        parts.append(part)
    os.close(reader)
    if not ready:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if ready and status == 0:
        return json.loads(b"".join(parts))
    reason = f"the run did not end within {SECONDS} seconds" if not ready else f"the run broke off ({status})"
    return {"arrivals": [], "errors": [reason]}


main()
