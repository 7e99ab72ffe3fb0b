import random
import secrets

LENGTH = 12
system = secrets.SystemRandom()
generator = random


def new_code() -> str:
    number = int(generator.random() * 16 ** LENGTH)  # SINK
    return format(number, "0%dx" % LENGTH)
