"""starlette.requests."""

from flow import recorder

from .datastructures import URL, Address, MultiDict, State, UploadFile


class SessionDict(dict):
    def __setitem__(self, name, value):
        recorder.arrive("session", "request.session", value, [name, value])
        dict.__setitem__(self, name, value)


class Request:
    def __init__(self, given, path_params=None, app=None):
        self.given, self.method, self.app = given, given.method, app
        self.query_params, self.path_params = MultiDict(given.query), path_params or {}
        self.headers = LowerCase({name.lower(): value for name, value in given.headers.items()})
        self.cookies, self.state, self.client = dict(given.cookies), State(), Address()
        self.url, self.base_url = URL(given.url), URL("http://app.example/")
        self.session = SessionDict(given.session)
        self.scope = {"type": "http", "path": given.path, "method": given.method, "query_string": given.query_string.encode()}
        self.user = None

    async def body(self):
        return self.given.body

    async def json(self):
        return self.given.json()

    async def form(self, **named):
        pairs = [*self.given.form, *[(one.field, UploadFile(None, one.name, one.content)) for one in self.given.files]]
        return MultiDict(pairs)

    async def stream(self):
        yield self.given.body

    async def is_disconnected(self):
        return False

    def url_for(self, name, **params):
        return URL(f"http://app.example/{name}/" + "/".join(str(one) for one in params.values()))


HTTPConnection = Request


class LowerCase(dict):
    def get(self, name, default=None):
        return dict.get(self, name.lower(), default)

    def __getitem__(self, name):
        return dict.__getitem__(self, name.lower())

    def __contains__(self, name):
        return dict.__contains__(self, name.lower())
