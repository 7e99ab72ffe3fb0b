import shlex
import subprocess
from functools import partial
from typing import Callable, Iterable


def joined(word: Callable[[object], str], words: Iterable[object]) -> str:
    return " ".join(map(word, words))


line = partial(joined, lambda word: str(word).strip())


def run(words: Iterable[object], log: str) -> int:
    command = f"{line(words)} >> {log} 2>&1"
    return subprocess.run(command, shell=True, check=False).returncode  # SINK
