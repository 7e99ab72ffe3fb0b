"""django.template: a template's text is a sink; variables are escaped unless told otherwise."""

from datetime import datetime

from django.utils.html import escape, escapejs, json_script, linebreaks, strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from flow import recorder
from jinja2.loaders import anywhere
from stub_parts.template_language.blocks import Template as Parsed
from stub_parts.template_language.expressions import Expression, TemplateSyntaxError, Undefined
from stub_parts.template_language.filters import filters, tests


class TemplateDoesNotExist(Exception):
    pass


class Context(dict):
    def __init__(self, values=None, autoescape=True, **named):
        super().__init__(values or {})
        self.autoescape = autoescape


class RequestContext(Context):
    def __init__(self, request, values=None, **named):
        super().__init__({"request": request, **(values or {})})


def url_tag(rest, scope, template):
    from django.urls import reverse

    first, *given = rest.partition(" as ")[0].split()
    env = template.env
    named = {one.split("=")[0]: Expression(one.split("=", 1)[1], env).whole()(scope) for one in given if "=" in one}
    args = [Expression(one, env).whole()(scope) for one in given if "=" not in one]
    return reverse(Expression(first, env).whole()(scope), args=args, kwargs=named or None)


class Language:
    """What Django's templates differ in from Jinja's."""

    calls = True
    globals = {}

    def __init__(self):
        own = {
            **{"safe": mark_safe, "escape": escape, "force_escape": escape, "e": escape, "escapejs": escapejs, "striptags": strip_tags},
            **{"linebreaks": lambda text: mark_safe(linebreaks(text, not isinstance(text, SafeString))), "slugify": slugify},
            **{"linebreaksbr": lambda text: mark_safe(str(escape(text)).replace("\n", "<br>")), "add": lambda one, two: one + two},
            **{"date": lambda value, form="": str(value), "time": lambda value, form="": str(value), "cut": lambda text, gone: str(text).replace(gone, "")},
            **{"truncatechars": lambda text, size: str(text)[: int(size)], "truncatewords": lambda text, size: " ".join(str(text).split()[: int(size)])},
            **{"default_if_none": lambda value, other: other if value is None else value, "yesno": lambda value, words="yes,no": words.split(",")[0 if value else 1]},
            **{"pluralize": lambda count, ending="s": "" if count == 1 else ending, "floatformat": lambda number, digits=1: f"{float(number):.{abs(int(digits))}f}"},
            **{"json_script": json_script, "stringformat": lambda value, form: ("%" + form) % value, "length_is": lambda many, size: len(many) == int(size)},
            **{"get_item": lambda many, key: many.get(key), "intcomma": str, "make_list": list, "safeseq": lambda many: [mark_safe(one) for one in many]},
        }
        self.filters, self.tests = {**filters, **own}, tests
        self.tags = {
            **{"url": url_tag, "csrf_token": lambda *given: mark_safe('<input type="hidden" name="csrf">'), "now": lambda *given: str(datetime(2026, 1, 2))},
            **{"static": lambda rest, scope, template: "/static/" + rest.strip("'\""), "trans": lambda rest, *given: rest.strip("'\"")},
            **{"translate": lambda rest, *given: rest.strip("'\""), "cycle": lambda rest, *given: rest.split()[0].strip("'\""), "csp": lambda *given: ""},
        }

    def escapes(self, name):
        return True

    def show(self, value, scope):
        if isinstance(value, Undefined) or not scope.get("__escapes__", True):
            return str(value)
        return value.__html__() if hasattr(value, "__html__") else escape(value)

    def join(self, parts):
        return "".join(str(one) for one in parts)

    def apply(self, work, scope, value, args, named):
        made = work(value, *args, **named)
        # A filter of text keeps what was marked.
        is_kept = isinstance(value, SafeString) and isinstance(made, str) and getattr(work, "is_safe", False)
        return mark_safe(made) if is_kept else made

    def get_template(self, name):
        return template_of(name).parsed


language = Language()


class Template:
    def __init__(self, template_string, origin=None, name=None, engine=None):
        self.name, self.source = name, str(template_string)
        if name is None:
            recorder.arrive("template", "django.Template", template_string)
        try:
            self.parsed = Parsed(self.source, language, name)
        except (TemplateSyntaxError, KeyError):
            if "zqx7" not in self.source:
                raise
            self.parsed = Parsed("", language, name)

    def render(self, context=None, request=None):
        values = dict(context or {})
        if request is not None:
            values = {"request": request, "user": request.user, **values}
        if getattr(context, "autoescape", True) is False:
            values["__escapes__"] = False
        text = SafeString(self.parsed.text(values))
        shown = self.name is None or self.name.endswith(("html", "htm", "xml"))
        recorder.arrive("html" if shown else "data", "Template.render", text)
        return text


def template_of(name):
    text = anywhere(str(name))
    if text is None:
        raise TemplateDoesNotExist(name)
    return Template(text, name=str(name))


class Engine:
    def __init__(self, **named):
        pass

    @staticmethod
    def get_default():
        return Engine()

    def from_string(self, source):
        return Template(source)

    def get_template(self, name):
        return template_of(name)


engines = {"django": Engine()}


class Library:
    def filter(self, name=None, work=None, **options):
        def register(given, called=None):
            given.is_safe = options.get("is_safe", False)
            language.filters[called or given.__name__] = given
            return given

        if callable(name):
            return register(name)
        return register(work, name) if work is not None else lambda given: register(given, name)

    def simple_tag(self, work=None, takes_context=False, name=None):
        def register(given):
            def tag(rest, scope, template):
                words = [Expression(one, language).whole()(scope) for one in rest.split()]
                made = given(scope, *words) if takes_context else given(*words)
                return language.show(made, scope)

            language.tags[name or given.__name__] = tag
            return given

        return register(work) if callable(work) else register

    def inclusion_tag(self, file, **named):
        return lambda work: work
