"""What belongs to the request under way."""

from flow import recorder
from markupsafe import Markup
from stub_parts.routes import built


class State:
    app = None
    request = None
    session = None
    after = ()


state = State()


class Proxy:
    """Stands for something of the request under way."""

    def __init__(self, find):
        object.__setattr__(self, "_find", find)

    def _get_current_object(self):
        found = self._find()
        if found is None:
            raise RuntimeError("Working outside of request context.")
        return found

    def __getattr__(self, name):
        return getattr(self._get_current_object(), name)

    def __setattr__(self, name, value):
        setattr(self._get_current_object(), name, value)

    def __getitem__(self, name):
        return self._get_current_object()[name]

    def __setitem__(self, name, value):
        self._get_current_object()[name] = value

    def __delitem__(self, name):
        del self._get_current_object()[name]

    def __contains__(self, name):
        return name in self._get_current_object()

    def __iter__(self):
        return iter(self._get_current_object())

    def __bool__(self):
        return bool(self._find())

    def __call__(self, *args, **named):
        return self._get_current_object()(*args, **named)


class Globals:
    """`flask.g`."""

    def get(self, name, default=None):
        return self.__dict__.get(name, default)

    def pop(self, name, *default):
        return self.__dict__.pop(name, *default)

    def setdefault(self, name, default=None):
        return self.__dict__.setdefault(name, default)

    def __contains__(self, name):
        return name in self.__dict__


class Session(dict):
    """The session; what is put in is noted as such."""

    permanent = modified = new = False

    def __setitem__(self, name, value):
        recorder.arrive("session", "session", value, [name, value])
        super().__setitem__(name, value)

    def setdefault(self, name, default=None):
        if name not in self:
            self[name] = default
        return self[name]

    def update(self, *given, **named):
        for name, value in {**dict(*given), **named}.items():
            self[name] = value


state.globals = Globals()
request = Proxy(lambda: state.request)
session = Proxy(lambda: state.session)
current_app = Proxy(lambda: state.app)
g = Proxy(lambda: state.globals)
flashes = []


def flash(message, category="message"):
    flashes.append((category, message))


def get_flashed_messages(with_categories=False, category_filter=()):
    taken = flashes[:]
    flashes.clear()
    return taken if with_categories else [message for _, message in taken]


def has_request_context():
    return state.request is not None


def copy_current_request_context(work):
    return work


def after_this_request(work):
    state.after = (*state.after, work)
    return work


def url_for(endpoint, **values):
    from urllib.parse import urlencode

    absolute = "http://app.example" if values.pop("_external", False) else ""
    anchor = values.pop("_anchor", None)
    app = state.app
    if endpoint.startswith(".") and state.request is not None and state.request.blueprint:
        endpoint = state.request.blueprint + endpoint
    path = next((rule.path for rule in app.rules if rule.endpoint == endpoint), "/" + endpoint.replace(".", "/")) if app else "/" + endpoint
    if endpoint == "static":
        path = "/static/<path:filename>"
    text, left = built(path, {key: value for key, value in values.items() if not key.startswith("_")})
    query = urlencode({key: value for key, value in left.items() if value is not None}, doseq=True)
    return Markup("").__class__.__str__(absolute + text + ("?" + query if query else "") + (f"#{anchor}" if anchor else ""))
