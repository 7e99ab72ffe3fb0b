"""Requests and responses of Flask."""

import io
import json
from urllib.parse import quote

from flow import recorder
from flow.exchange import note_body, note_header, refuse_line_breaks
from werkzeug.datastructures import Headers, MultiDict, uploads
from werkzeug.exceptions import BadRequest

from .context import state


class Request:
    def __init__(self, given, rule=None, view_args=None):
        self.given, self.url_rule, self.view_args = given, rule, view_args or {}
        self.method, self.path, self.full_path = given.method, given.path, given.path + "?" + given.query_string
        self.args, self.cookies = MultiDict(given.query), MultiDict(given.cookies)
        self.headers = Headers()
        for name, value in given.headers.items():
            dict.__setitem__(self.headers, name, value)
            self.headers.lists[name] = [value]
        self.form = MultiDict(given.form)
        self.files = uploads(given.files)
        self.values = MultiDict([*given.query, *given.form])
        self.data = b"" if given.form else given.body
        self.stream = io.BytesIO(given.body)
        self.url, self.base_url, self.host_url, self.url_root = given.url, "http://app.example" + given.raw_path, "http://app.example/", "http://app.example/"
        self.host, self.remote_addr, self.scheme, self.is_secure = given.header("Host"), "203.0.113.7", "http", False
        self.query_string = given.query_string.encode()
        self.referrer, self.user_agent = given.header("Referer"), UserAgent(given.header("User-Agent", ""))
        self.content_type, self.content_length = given.header("Content-Type"), len(given.body)
        self.mimetype = (self.content_type or "").split(";")[0]
        self.endpoint = rule.endpoint if rule else None
        self.blueprint = self.endpoint.rpartition(".")[0] if self.endpoint and "." in self.endpoint else None
        self.authorization = None
        self.environ = {"REQUEST_METHOD": given.method, "PATH_INFO": given.path, "QUERY_STRING": given.query_string, "HTTP_HOST": self.host}
        self.access_route, self.remote_user = ["203.0.113.7"], None

    @property
    def is_json(self):
        return "json" in (self.content_type or "")

    @property
    def json(self):
        return self.get_json()

    def get_json(self, force=False, silent=False, cache=True):
        if not (self.is_json or force):
            if silent:
                return None
            raise BadRequest("Did not attempt to load JSON data because the request Content-Type was not 'application/json'.")
        try:
            return self.given.json()
        except ValueError:
            if silent:
                return None
            raise BadRequest("bad JSON") from None

    def get_data(self, cache=True, as_text=False, parse_form_data=False):
        return self.given.body.decode("utf-8", "replace") if as_text else self.given.body


class UserAgent:
    def __init__(self, text):
        self.string, self.browser, self.platform = text, "firefox", "linux"

    def __str__(self):
        return self.string


class Response:
    """Judged where it was made, when it is complete: its type may come later."""

    default_mimetype = "text/html"

    def __init__(self, response=None, status=200, headers=None, mimetype=None, content_type=None, direct_passthrough=False):
        self.place = recorder.place_of_program()
        self.headers = Headers()
        for name, value in headers.items() if isinstance(headers, dict) else headers or ():
            self.headers.add(name, value)
        kind = content_type or mimetype
        if kind or "Content-Type" not in self.headers:
            self.headers["Content-Type"] = kind or self.default_mimetype
        self.status_code = int(str(status).split()[0])
        self.chunks = response if response is not None else ""
        self.is_answered = False
        self.direct_passthrough, self.cache_control = direct_passthrough, CacheControl()

    @property
    def body(self):
        if not isinstance(self.chunks, (str, bytes)):
            parts = list(self.chunks)
            self.chunks = b"".join(parts) if parts and isinstance(parts[0], bytes) else "".join(str(one) for one in parts)
        return self.chunks

    @property
    def data(self):
        return self.body if isinstance(self.body, bytes) else self.body.encode()

    @data.setter
    def data(self, value):
        self.set_data(value)

    def set_data(self, value):
        self.chunks, self.place = value, recorder.place_of_program()

    def get_data(self, as_text=False):
        return self.data.decode() if as_text else self.data

    @property
    def status(self):
        return str(self.status_code)

    @status.setter
    def status(self, value):
        self.status_code = int(str(value).split()[0])

    @property
    def mimetype(self):
        return self.headers["Content-Type"].split(";")[0]

    @mimetype.setter
    def mimetype(self, value):
        self.headers["Content-Type"] = value

    @property
    def content_type(self):
        return self.headers["Content-Type"]

    @content_type.setter
    def content_type(self, value):
        self.headers["Content-Type"] = value

    @property
    def location(self):
        return self.headers.get("Location")

    @location.setter
    def location(self, value):
        self.headers["Location"] = value

    @property
    def json(self):
        return json.loads(self.body)

    get_json = json.fget

    def set_cookie(self, key, value="", **options):
        refuse_line_breaks(value)
        recorder.arrive("cookie", "Response.set_cookie", value, [key, value, options])

    def delete_cookie(self, key, **options):
        pass

    def add_etag(self, *given, **named):
        pass

    def finish(self):
        """Tells what was answered."""
        if self.is_answered:
            return self
        self.is_answered = True
        for name, value in self.headers.items():
            note_header("Response.headers", name, value)
        for place in (self.place, None):
            note_body("Response", self.body, self.headers.get("Content-Type"), at=place)
        return self

    _flow_answer = finish


class CacheControl:
    max_age = no_store = no_cache = public = private = None


def header_value(value):
    return quote(str(value), safe="/ ")


def made_response(value):
    """What a view may return, as a response."""
    status, headers = None, None
    if isinstance(value, tuple):
        value, *rest = value
        for one in rest:
            if isinstance(one, (int, str)):
                status = one
            else:
                headers = one
    if value is None:
        raise TypeError("The view function did not return a valid response.")
    if isinstance(value, (dict, list)):
        value = Response(json.dumps(value, default=str), mimetype="application/json")
        value.place = None
    elif not isinstance(value, Response):
        value = state.app.response_class(value)
        if state.is_returning:
            value.place = None
    if status is not None:
        value.status = status
    if headers:
        value.headers.update(headers)
    return value


state.is_returning = False


def make_response(*args):
    value = made_response(args[0] if len(args) == 1 else args if args else "")
    value.place = recorder.place_of_program()
    return value
