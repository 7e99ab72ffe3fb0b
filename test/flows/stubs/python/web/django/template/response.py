"""django.template.response: rendered when the view has returned."""

from django.http import HttpResponse
from django.template.loader import render_to_string


class TemplateResponse(HttpResponse):
    def __init__(self, request, template, context=None, **named):
        super().__init__("", **named)
        self.request, self.template_name, self.context_data, self.is_rendered = request, template, context or {}, False

    def render(self):
        if not self.is_rendered:
            self.is_rendered = True
            self.content = render_to_string(self.template_name, self.context_data, self.request)
        return self


SimpleTemplateResponse = TemplateResponse
