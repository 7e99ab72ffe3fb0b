"""Django, as far as programs without its settings use it."""

VERSION = (4, 2, 0, "final", 0)


def setup():
    pass
