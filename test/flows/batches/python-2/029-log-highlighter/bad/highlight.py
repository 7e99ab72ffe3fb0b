import re
from functools import reduce

from fastapi import FastAPI

app = FastAPI()

LINES = [
    "10:01 worker started",
    "10:02 error: disk almost full",
    "10:07 worker stopped",
]


def prepare(words, *steps):
    return reduce(lambda items, step: list(map(step, items)), steps, words)


@app.get("/lines")
def lines(words: str = "error"):
    terms = prepare(words.split(",")[:5], str.strip, str.lower)
    pattern = re.compile("|".join(terms), re.I)  # SINK
    return [line for line in LINES if pattern.search(line)]
