"""jinja2.sandbox: templates of others may be rendered here."""

from flow import recorder

from . import Environment, Template


class SandboxedEnvironment(Environment):
    sandboxed = True

    def from_string(self, source, globals=None, template_class=None):
        recorder.arrive("data", "SandboxedEnvironment.from_string", source)
        return Template.parsed(source, self, None, globals)


ImmutableSandboxedEnvironment = SandboxedEnvironment
