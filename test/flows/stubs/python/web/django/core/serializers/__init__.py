"""django.core.serializers."""

import json


def serialize(format, rows, **named):
    return json.dumps([{key: value for key, value in vars(row).items() if not key.startswith("_")} for row in rows], default=str)
