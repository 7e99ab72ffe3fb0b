"""environs, decouple and their like read the environment."""

from flow.importing import load


def config(name, default=None, cast=str, **named):
    value = load("os").environ.get(name, default)
    return cast(value) if value is not None else value
