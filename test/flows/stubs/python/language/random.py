"""`random` as programs have it: all it gives hangs on the value of the run, if that is a number."""

import random as real

from flow import recorder

NAMES = "random randint randrange choice choices sample shuffle uniform getrandbits triangular gauss randbytes betavariate".split()


class Guessed(real.Random):
    def random(self):
        number = recorder.payload
        return number if isinstance(number, float) and 0 <= number < 1 else 0.5

    def getrandbits(self, bits):
        return int(self.random() * (1 << bits))

    def randbytes(self, size):
        return self.getrandbits(size * 8).to_bytes(size, "little")

    def seed(self, *given, **named):
        pass


def noted(owner, name, kind="any"):
    work = getattr(owner, name)

    def give(*args, **named):
        answer = work(*args, **named)
        recorder.arrive(kind, f"random.{name}", args[0] if answer is None else answer)
        return answer

    return give


class Random:
    def __init__(self, seed=None):
        inner = Guessed()
        for name in NAMES:
            setattr(self, name, noted(inner, name))
        self.seed = inner.seed


class SystemRandom:
    """Nobody can guess it, so it hangs on nothing."""

    def __init__(self, seed=None):
        inner = real.Random(11)
        for name in NAMES:
            setattr(self, name, noted(inner, name))


plain = Random()
globals().update({name: getattr(plain, name) for name in NAMES})
seed = plain.seed
