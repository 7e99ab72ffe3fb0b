"""mako.lookup."""

from jinja2.loaders import anywhere

from .template import Template


class TemplateLookup:
    def __init__(self, directories=(), default_filters=None, **named):
        self.filters = default_filters

    def get_template(self, uri):
        made = Template("", default_filters=self.filters)
        made.source = anywhere(uri.lstrip("/")) or ""
        return made
