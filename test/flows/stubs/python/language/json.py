"""`json` as programs have it: reading it is the harmless form of other readings."""

import json as real

from flow import recorder

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


def loads(text, **named):
    recorder.arrive("data", "json.loads", text)
    return real.loads(text, **named)


def load(file, **named):
    return loads(file.read(), **named)
