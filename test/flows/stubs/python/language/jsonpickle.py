"""jsonpickle: `decode` makes what `py/object` names."""

import json

from flow import recorder


def decode(text, **named):
    recorder.arrive("deserialize", "jsonpickle.decode", text)
    try:
        return json.loads(text)
    except ValueError:
        return {}


def encode(value, **named):
    return json.dumps(value, default=vars)


loads, dumps = decode, encode
