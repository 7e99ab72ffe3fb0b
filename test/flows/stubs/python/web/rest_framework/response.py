"""rest_framework.response."""

import json

from django.http import HttpResponse


class Response(HttpResponse):
    def __init__(self, data=None, status=None, template_name=None, headers=None, content_type=None, **named):
        self.data = data
        is_text = content_type is not None and "json" not in content_type
        super().__init__(str(data) if is_text else json.dumps(data, default=str), status=status, headers=headers, content_type=content_type or "application/json")
