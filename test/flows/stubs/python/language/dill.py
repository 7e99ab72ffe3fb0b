"""dill: reads what pickle reads."""

from pickle import dump, dumps  # noqa: F401  programs write with it

from stub_parts.readers import unpickled


def loads(data, **named):
    return unpickled("dill.loads", data)


def load(file, **named):
    return unpickled("dill.load", file.read())
