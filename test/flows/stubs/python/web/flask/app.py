"""Applications and blueprints."""

from dataclasses import dataclass

from flow import recorder
from flow.exchange import Answer, add_server
from flow.importing import load
from flow.steps import settled
from jinja2.loaders import anywhere  # noqa: F401
from stub_parts.routes import matched
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from .context import Globals, Session, flashes, state
from .messages import Request, Response, made_response
from .pages import environment


@dataclass
class Rule:
    path: str
    endpoint: str
    methods: tuple
    view: object
    owner: object

    @property
    def rule(self):
        return self.path


class Scaffold:
    """What applications and blueprints share: routes and hooks."""

    def __init__(self):
        self.rules, self.before, self.after, self.teardown, self.errors = [], [], [], [], {}
        self.context_processors, self.view_functions, self.first = [], {}, []

    def add_url_rule(self, rule, endpoint=None, view_func=None, methods=None, defaults=None, **options):
        methods = methods or getattr(view_func, "methods", None) or ["GET"]
        endpoint = endpoint or view_func.__name__
        view = (lambda **values: view_func(**{**defaults, **values})) if defaults else view_func
        self.view_functions[endpoint] = view
        self.rules.append(Rule(rule, endpoint, tuple(method.upper() for method in methods), view, self))

    def route(self, rule, **options):
        def register(view):
            self.add_url_rule(rule, options.pop("endpoint", None), view, **options)
            return view

        return register

    def before_request(self, work):
        self.before.append(work)
        return work

    def after_request(self, work):
        self.after.append(work)
        return work

    def teardown_request(self, work):
        self.teardown.append(work)
        return work

    def context_processor(self, work):
        self.context_processors.append(work)
        return work

    def errorhandler(self, kind):
        def register(work):
            self.errors[kind] = work
            return work

        return register

    def register_error_handler(self, kind, work):
        self.errors[kind] = work

    def endpoint(self, name):
        def register(work):
            self.view_functions[name] = work
            return work

        return register


for verb in ("get", "post", "put", "patch", "delete"):
    setattr(Scaffold, verb, (lambda method: lambda self, rule, **options: self.route(rule, methods=[method], **options))(verb.upper()))


class Blueprint(Scaffold):
    def __init__(self, name, import_name=None, url_prefix=None, template_folder=None, **options):
        super().__init__()
        self.name, self.import_name, self.url_prefix, self.children = name, import_name, url_prefix, []
        self.root_path = recorder.HOME

    def register_blueprint(self, blueprint, url_prefix=None, **options):
        self.children.append((blueprint, url_prefix))

    before_app_request = Scaffold.before_request
    after_app_request = Scaffold.after_request
    app_context_processor = Scaffold.context_processor
    app_errorhandler = Scaffold.errorhandler

    def app_template_filter(self, name=None):
        return filter_decorator(name)

    def record(self, work):
        pass

    record_once = record


class Config(dict):
    root_path = recorder.HOME

    def from_object(self, source):
        source = load(source) if isinstance(source, str) and "." not in source else source
        if isinstance(source, str):
            module, _, name = source.rpartition(".")
            source = getattr(load(module), name)
        self.update({name: getattr(source, name) for name in dir(source) if name.isupper()})

    def from_mapping(self, *given, **named):
        self.update(dict(*given), **named)

    def from_pyfile(self, *given, **named):
        pass

    from_envvar = from_prefixed_env = from_pyfile


def filter_decorator(name=None):
    def register(work):
        environment.filters[name if isinstance(name, str) else work.__name__] = work
        return work

    return register(name) if callable(name) else register


class Flask(Scaffold):
    response_class = Response

    def __init__(self, import_name, **options):
        super().__init__()
        self.import_name = self.name = import_name
        self.config = Config({"DEBUG": False, "TESTING": False, "SECRET_KEY": None, "MAX_CONTENT_LENGTH": None})
        self.extensions, self.secret_key, self.debug, self.testing = {}, None, False, False
        self.root_path, self.static_folder, self.instance_path = recorder.HOME, f"{recorder.HOME}/static", f"{recorder.HOME}/instance"
        self.jinja_env, self.logger, self.cli, self.json = environment, load("logging").getLogger(import_name), Commands(), None
        self.template_folder, self.url_map, self.permanent_session_lifetime = "templates", self, None
        self.server = add_server(self.handle)
        state.app = self

    def register_blueprint(self, blueprint, url_prefix=None, prefix="", **options):
        prefix += (url_prefix if url_prefix is not None else blueprint.url_prefix or "").rstrip("/")
        for rule in blueprint.rules:
            path = prefix + rule.path if rule.path != "/" or not prefix else prefix + "/"
            self.rules.append(Rule(path, f"{blueprint.name}.{rule.endpoint}", rule.methods, rule.view, blueprint))
        for name in ("context_processors",):
            getattr(self, name).extend(getattr(blueprint, name))
        for child, inner in blueprint.children:
            self.register_blueprint(child, inner, prefix)

    def template_filter(self, name=None):
        return filter_decorator(name)

    def add_template_filter(self, work, name=None):
        environment.filters[name or work.__name__] = work

    def add_template_global(self, work, name=None):
        environment.globals[name or work.__name__] = work

    def template_global(self, name=None):
        return lambda work: environment.globals.setdefault(name or work.__name__, work)

    def teardown_appcontext(self, work):
        return work

    before_first_request = Scaffold.before_request

    def run(self, *given, **named):
        self.server.listens = True

    def app_context(self):
        return self

    test_request_context = app_context

    def __enter__(self):
        state.app = self
        return self

    def __exit__(self, *reason):
        return False

    def push(self):
        state.app = self

    def make_response(self, value):
        return made_response(value)

    @property
    def wsgi_app(self):
        return self

    @wsgi_app.setter
    def wsgi_app(self, value):
        pass

    def handle(self, given):
        state.app, state.globals, state.after = self, Globals(), ()
        state.session = session_of(given)
        rule, values = self.find(given)
        state.request = Request(given, rule, values)
        flashes[:] = flashes[-5:]
        hooks = [*self.before, *[work for work in (rule.owner.before if rule and rule.owner is not self else [])]]
        try:
            answer = next((found for work in hooks if (found := settled(work())) is not None), None)
            if answer is None:
                answer = self.dispatch(given, rule, values)
        except Exception as error:
            answer = self.failed(error, rule)
        state.is_returning = True
        response = made_response(answer)
        state.is_returning = False
        owner_after = rule.owner.after if rule and rule.owner is not self else []
        for work in [*state.after, *reversed(owner_after), *reversed(self.after)]:
            response = work(response)
        response.finish()
        for work in self.teardown:
            work(None)
        given.session.update(dict(state.session))
        return Answer(response.status_code, dict(response.headers), response.get_data(as_text=True) if "text" in response.content_type else "")

    def find(self, given):
        known = False
        for rule in self.rules:
            values = matched(rule.path, given.path)
            if values is None:
                continue
            known = True
            if given.method in rule.methods or (given.method == "HEAD" and "GET" in rule.methods):
                return rule, values
        return (None, {"known": True}) if known else (None, {})

    def dispatch(self, given, rule, values):
        if rule is None:
            raise MethodNotAllowed() if values else NotFound()
        return settled(rule.view(**values))

    def failed(self, error, rule):
        """What the nearest handler of the error answers; one that nobody handles is told of."""
        owners = [rule.owner, self] if rule is not None and rule.owner is not self else [self]
        for owner in owners:
            for kind, work in owner.errors.items():
                if kind == getattr(error, "code", 500) or (isinstance(kind, type) and isinstance(error, kind)):
                    return work(error)
        if isinstance(error, HTTPException):
            return error.response if error.response is not None else Response(f"<h1>{error.name}</h1>", error.code)
        recorder.note_error(error)
        return Response("<h1>Internal Server Error</h1>", 500)


def session_of(given):
    made = Session()
    dict.update(made, given.session)
    return made


class Commands:
    def command(self, name=None, **options):
        return lambda work: work
