"""django.core.serializers.json."""

import json


class DjangoJSONEncoder(json.JSONEncoder):
    def default(self, value):
        return str(value)
