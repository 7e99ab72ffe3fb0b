"""bottle."""

import json

from flow import files, recorder
from flow.exchange import Answer, add_server, note_body, note_header, refuse_line_breaks
from flow.importing import load  # noqa: F401
from jinja2.loaders import anywhere
from markupsafe import escape
from stub_parts.python_templates import rendered, statement
from stub_parts.routes import matched
from werkzeug.datastructures import FileStorage, Headers, MultiDict
import io
import re


class HTTPResponse(Exception):
    def __init__(self, body="", status=200, headers=None, **named):
        super().__init__(str(body))
        self.body, self.status, self.headers = body, int(str(status).split()[0]), {**(headers or {}), **{name.replace("_", "-"): value for name, value in named.items()}}


class HTTPError(HTTPResponse):
    def __init__(self, status=500, body="", *more, **named):
        super().__init__(body, status)


class FormsDict(MultiDict):
    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return dict.get(self, name, "")

    def getunicode(self, name, default=None, encoding=None):
        return self.get(name, default)


class FileUpload(FileStorage):
    """`filename` is cleaned, `raw_filename` is what came."""

    def __init__(self, one):
        super().__init__(io.BytesIO(one.content), one.name, one.field, one.content_type)
        self.file, self.raw_filename = self.stream, one.name
        kept = re.sub(r"[^a-zA-Z0-9-_.\s]", "", one.name.replace("\\", "/").rpartition("/")[2]).strip()
        self.filename = re.sub(r"[-\s]+", "-", kept).strip(".-")[:255] or "empty"

    def save(self, destination, overwrite=False, chunk_size=0):
        files.note("FileUpload.save", destination)


class Request:
    def begin(self, given, params, app):
        self.given, self.app, self.url_args = given, app, params
        self.method, self.path, self.url, self.fullpath = given.method, given.path, given.url, given.path
        self.query = self.GET = FormsDict(given.query)
        self.forms = FormsDict(given.form)
        self.files = FormsDict((one.field, FileUpload(one)) for one in given.files)
        self.POST = FormsDict([*given.form, *self.files.items()])
        self.params = FormsDict([*given.query, *given.form])
        self.headers = Headers()
        for name, value in given.headers.items():
            dict.__setitem__(self.headers, name, value)
        self.cookies, self.body, self.remote_addr, self.query_string = FormsDict(given.cookies), io.BytesIO(given.body), "203.0.113.7", given.query_string
        self.environ = {"beaker.session": given.session, "REQUEST_METHOD": given.method, "PATH_INFO": given.path}
        self.content_type = given.header("Content-Type", "")

    @property
    def json(self):
        return self.given.json() if "json" in self.content_type else None

    def get_header(self, name, default=None):
        return self.given.header(name, default)

    def get_cookie(self, key, default=None, secret=None, **named):
        return self.given.cookies.get(key, default)


class Response:
    def begin(self):
        self.status, self.headers, self.content_type, self.charset = 200, Headers(), "text/html; charset=UTF-8", "UTF-8"

    def set_header(self, name, value):
        refuse_line_breaks(value)
        note_header("response.set_header", name, value)
        self.headers[name] = value
        if name.lower() == "content-type":
            self.content_type = value

    add_header = set_header

    def set_cookie(self, name, value, secret=None, **options):
        recorder.arrive("cookie", "response.set_cookie", value, [name, value])

    def delete_cookie(self, name, **options):
        pass


request, response = Request(), Response()
response.begin()


class Bottle:
    def __init__(self, **named):
        self.routes, self.hooks, self.errors = [], {"before_request": [], "after_request": []}, {}
        self.server = add_server(self.handle)
        self.config = {}

    def route(self, path=None, method="GET", callback=None, **options):
        methods = [method] if isinstance(method, str) else list(method)

        def register(work):
            for one in path if isinstance(path, list) else [path or "/" + work.__name__]:
                self.routes.append((one, [each.upper() for each in methods], work))
            return work

        return register(callback) if callback is not None else register

    def hook(self, name):
        return lambda work: self.hooks.setdefault(name, []).append(work) or work

    add_hook = lambda self, name, work: self.hooks.setdefault(name, []).append(work)

    def error(self, code=500):
        return lambda work: self.errors.update({code: work}) or work

    def mount(self, prefix, app):
        app.server.mounted = True
        self.routes.extend((prefix.rstrip("/") + path, methods, work) for path, methods, work in app.routes)

    def merge(self, app):
        self.mount("", app)

    def install(self, plugin):
        pass

    def run(self, **named):
        self.server.listens = True

    def handle(self, given):
        response.begin()
        try:
            body = self.dispatch(given)
        except HTTPResponse as answer:
            for name, value in answer.headers.items():
                response.set_header(name, value)
            body, response.status = self.errors.get(answer.status, lambda given: answer.body)(answer), answer.status
        except Exception as error:
            recorder.note_error(error)
            return Answer(500)
        for work in self.hooks["after_request"]:
            work()
        kind = response.headers.get("Content-Type") or response.content_type
        if isinstance(body, (dict, list)):
            body, kind = json.dumps(body, default=str), "application/json"
        text = body if isinstance(body, (str, bytes)) else "".join(str(one) for one in body or ())
        note_body("returned body", text, kind, at=None)
        return Answer(response.status, dict(response.headers), text if isinstance(text, str) else text.decode("utf-8", "replace"))

    def dispatch(self, given):
        for path, methods, work in self.routes:
            params = matched(path, given.path, bare=True)
            if params is not None and (given.method in methods or "ANY" in methods):
                request.begin(given, params, self)
                for hook in self.hooks["before_request"]:
                    hook()
                return work(**params)
        raise HTTPError(404, "Not found")


for one in "get post put patch delete".split():
    setattr(Bottle, one, (lambda name: lambda self, path=None, **options: self.route(path, name, **options))(one))

apps = []


def default_app():
    if not apps:
        apps.append(Bottle())
    return apps[0]


app = default_app


def shared(name):
    return lambda *args, **named: getattr(default_app(), name)(*args, **named)


route, get, post, put, delete, hook, error, install, mount = (shared(name) for name in "route get post put delete hook error install mount".split())


def run(app=None, **named):
    (app or default_app()).server.listens = True


def abort(code=500, text="Unknown Error."):
    raise HTTPError(code, text)


def redirect(url, code=None):
    refuse_line_breaks(url)
    recorder.arrive("redirect", "bottle.redirect", url)
    raise HTTPResponse("", code or 302, {"Location": url})


def static_file(filename, root, mimetype=True, download=False, **named):
    import posixpath

    base = posixpath.join(posixpath.abspath(files.placed(root)), "")
    target = posixpath.abspath(posixpath.join(base, str(filename).strip("/\\")))
    if not target.startswith(base):
        files.note("bottle.static_file (refused)", base)
        return HTTPError(403, "Access denied.").body
    files.note("bottle.static_file", target)
    response.content_type = "application/octet-stream"
    return files.content_of(target)


class Style:
    """SimpleTemplate's marks."""

    def parts(self, source):
        for part in re.split(r"(\{\{.*?\}\}|^[ \t]*%(?!%)[^\n]*\n?)", source, flags=re.S | re.M):
            if part.startswith("{{"):
                inner = part[2:-2].strip()
                yield "value", f"str({inner[1:]})" if inner.startswith("!") else f"__escape__({inner})"
            elif part.strip().startswith("%"):
                yield statement(part.strip()[1:].strip(), ("end",))
            else:
                yield "text", part


class SimpleTemplate:
    def __init__(self, source=None, name=None, **named):
        if source is not None:
            recorder.arrive("template", "bottle.SimpleTemplate", source)
        self.source = source if source is not None else view_source(name)

    def render(self, *args, **named):
        values = {**dict(*args), **named}
        try:
            text = rendered(self.source, Style(), {"__escape__": escape, **values})
        except Exception:
            if "zqx7" in self.source:
                return ""
            raise
        recorder.arrive("html", "SimpleTemplate.render", text)
        return text


def view_source(name):
    for ending in ("", ".tpl", ".html"):
        text = anywhere(name + ending)
        if text is not None:
            return text
    raise LookupError(f"Template {name!r} not found")


def template(source, *args, **named):
    is_text = any(mark in source for mark in "\n{%$")
    if is_text:
        recorder.arrive("template", "bottle.template", source)
    else:
        recorder.arrive("path", "bottle.template", source)
    made = SimpleTemplate.__new__(SimpleTemplate)
    made.source = source if is_text else view_source(source)
    return made.render(*args, **named)


def view(name, **defaults):
    def decorate(work):
        def call(*args, **named):
            answer = work(*args, **named)
            return template(name, {**defaults, **answer}) if isinstance(answer, dict) else answer

        call.__name__ = work.__name__
        return call

    return decorate


jinja2_template = template


def html_escape(text):
    return str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#039;")


TEMPLATE_PATH = ["./views/"]
