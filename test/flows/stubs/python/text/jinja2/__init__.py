"""jinja2: a template's text is a sink, and what it makes is text for whoever sends it."""

from flow import files, recorder
from markupsafe import Markup, escape  # noqa: F401
from stub_parts.template_language.blocks import Template as Parsed
from stub_parts.template_language.expressions import TemplateSyntaxError, Undefined  # noqa: F401
from stub_parts.template_language.filters import filters, tests

from .loaders import BaseLoader, ChoiceLoader, DictLoader, FileSystemLoader, FunctionLoader, PackageLoader, PrefixLoader, TemplateNotFound  # noqa: F401


def select_autoescape(enabled_extensions=("html", "htm", "xml"), disabled_extensions=(), default_for_string=True, default=False):
    def escapes(name):
        if name is None:
            return default_for_string
        if any(name.endswith(f".{one}") for one in enabled_extensions):
            return True
        return False if any(name.endswith(f".{one}") for one in disabled_extensions) else default

    return escapes


class Environment:
    calls = False
    sandboxed = False

    def __init__(self, loader=None, autoescape=False, extensions=(), undefined=Undefined, **options):
        self.loader, self.autoescape = loader, autoescape
        self.filters, self.tests, self.tags = dict(filters), dict(tests), {}
        self.globals = {"range": range, "dict": dict, "namespace": Namespace, "lipsum": lambda **named: ""}

    def escapes(self, name):
        return self.autoescape(name) if callable(self.autoescape) else bool(self.autoescape)

    def show(self, value, scope):
        return escape(value) if scope.get("__escapes__") else str(value)

    def join(self, parts):
        return Markup("").join(parts) if any(hasattr(one, "__html__") for one in parts) else "".join(str(one) for one in parts)

    def apply(self, work, scope, value, args, named):
        return work(scope, value, *args, **named) if getattr(work, "wants_scope", False) else work(value, *args, **named)

    def from_string(self, source, globals=None, template_class=None):
        note_template("Environment.from_string" if not self.sandboxed else "SandboxedEnvironment.from_string", source)
        return Template.parsed(source, self, None, globals)

    def get_template(self, name, parent=None, globals=None):
        if isinstance(name, Template):
            return name
        source = self.loader.source_of(str(name)) if self.loader is not None else None
        if source is None:
            raise TemplateNotFound(str(name))
        return Template.parsed(source, self, str(name), globals)

    def select_template(self, names, **named):
        return self.get_template(names[0])

    get_or_select_template = select_template

    def filter(self, name):
        return lambda work: self.filters.setdefault(name, work)

    def compile_expression(self, source, **named):
        note_template("Environment.compile_expression", "{{ " + source + " }}")
        return lambda **given: None

    def add_extension(self, extension):
        pass


class Namespace(dict):
    __getattr__ = dict.get
    __setattr__ = dict.__setitem__


def note_template(sink, source):
    recorder.arrive("template", sink, source)


class Template:
    def __new__(cls, source, autoescape=False, **options):
        note_template("jinja2.Template", source)
        return cls.parsed(source, Environment(autoescape=autoescape), None, None)

    @classmethod
    def parsed(cls, source, env, name, globals):
        self = object.__new__(cls)
        self.name, self.filename, self.env, self.globals = name, name, env, dict(globals or {})
        try:
            self.inner = Parsed(source, env, name)
        except TemplateSyntaxError:
            if "zqx7" not in source:
                raise
            # A hostile template was noted; what it would do is of no interest.
            self.inner = Parsed("", env, name)
        return self

    @property
    def blocks(self):
        return self.inner.blocks

    @property
    def parent(self):
        return self.inner.parent

    def inside(self, scope):
        return self.inner.inside(scope)

    def scope_after(self, given):
        return self.inner.scope_after(given)

    def render(self, *given, **named):
        values = {**self.globals, **dict(*given), **named}
        try:
            text = self.inner.text(values)
        except Exception:
            if self.name is None and "zqx7" in "".join(self.inner.parts):
                return ""
            raise
        recorder.arrive("html" if self.name is None or self.name.endswith(("html", "htm", "xml", "j2", "jinja2", "jinja")) else "data", "Template.render", text)
        return text

    async def render_async(self, *given, **named):
        return self.render(*given, **named)

    def generate(self, *given, **named):
        yield self.render(*given, **named)

    def stream(self, *given, **named):
        return Stream(self.render(*given, **named))


class Stream:
    def __init__(self, text):
        self.text = text

    def __iter__(self):
        return iter([self.text])

    def dump(self, target, **named):
        if isinstance(target, str):
            files.note("TemplateStream.dump", target)
            files.write(target, self.text)
        else:
            target.write(self.text)


class StrictUndefined(Undefined):
    pass


def pass_context(work):
    work.wants_scope = True
    return work


def pass_environment(work):
    return work


contextfilter = contextfunction = pass_context
environmentfilter = pass_eval_context = pass_environment
