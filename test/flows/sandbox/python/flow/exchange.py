"""A request as it comes over the wire, whichever framework takes it, and the servers that a program made."""

import json
from dataclasses import dataclass, field
from urllib.parse import quote, unquote, urlencode

from . import recorder
from .values import as_text, fill, in_path

servers = []
session = {}


@dataclass
class Upload:
    field: str
    name: str
    content: bytes
    content_type: str = "application/octet-stream"


@dataclass
class Exchange:
    method: str
    path: str
    query: list
    headers: dict
    cookies: dict
    body: bytes
    form: list
    files: list
    session: dict

    @property
    def raw_path(self):
        return quote(self.path, safe="/!'()*-._~:@$&+,;=")

    @property
    def query_string(self):
        return urlencode(self.query)

    @property
    def url(self):
        return "http://app.example" + self.target

    @property
    def target(self):
        return self.raw_path + ("?" + self.query_string if self.query else "")

    def header(self, name, default=None):
        return next((value for key, value in self.headers.items() if key.lower() == name.lower()), default)

    def json(self):
        return json.loads(self.body or b"null")


@dataclass
class Answer:
    status: int = 200
    headers: dict = field(default_factory=dict)
    body: str = ""


@dataclass
class Server:
    """Something that takes requests: `handle` gets an Exchange and gives an Answer."""

    handle: object
    listens: bool = False
    mounted: bool = False
    hear: object = None


def add_server(handle, hear=None):
    server = Server(handle, hear=hear)
    servers.append(server)
    return server


def main_server():
    """The one that listens; else the first that was made and not mounted."""
    listening = [server for server in servers if server.listens]
    free = [server for server in servers if not server.mounted]
    return next(iter([*listening[-1:], *free, *servers]), None)


def exchange_of(step, payload):
    """The request of a step, the value in it."""
    step = {**fill(step, payload), "path": fill(step["path"], payload, in_path)}
    path, _, query = step["path"].partition("?")
    body = step.get("body")
    form = pairs(step.get("form", {}))
    files = [Upload(one["field"], one["name"], one.get("content", "content").encode()) for one in step.get("files", [])]
    headers = {"Host": "app.example", "User-Agent": "Mozilla/5.0", **{key: as_text(value) for key, value in step.get("headers", {}).items()}}
    lower = {key.lower() for key in headers}
    if "content-type" not in lower and (body is not None or form or files):
        headers["Content-Type"] = content_type(body, form, files)
    cookies = {key: as_text(value) for key, value in step.get("cookies", {}).items()}
    if cookies:
        headers["Cookie"] = "; ".join(f"{key}={quote(value)}" for key, value in cookies.items())
    data = b"" if body is None else (body if isinstance(body, str) else as_text(body)).encode()
    if form and not files:
        data = urlencode(form).encode()
    headers.setdefault("Content-Length", str(len(data)))
    session.update(step.get("session", {}))
    method = step.get("method", "POST" if body is not None or form or files else "GET").upper()
    given = [*split_query(query), *pairs(step.get("query", {}))]
    return Exchange(method, unquote(path), given, headers, cookies, data, form, files, session)


def content_type(body, form, files):
    if files:
        return "multipart/form-data; boundary=edge"
    if form:
        return "application/x-www-form-urlencoded"
    return "text/plain" if isinstance(body, str) else "application/json"


def split_query(text):
    parts = [part.partition("=") for part in text.split("&") if part]
    return [(unquote(key), unquote(value.replace("+", " "))) for key, _, value in parts]


def pairs(values):
    found = []
    for key, value in values.items():
        for one in value if isinstance(value, list) else [value]:
            found.append((key, as_text(one)))
    return found


def note_body(sink, body, media_type, at=recorder.Late):
    """Judged as a page where a browser would take it for one."""
    text = body.decode("utf-8", "replace") if isinstance(body, (bytes, bytearray)) else body
    shown = media_type is None or any(word in media_type for word in ("html", "xml", "svg"))
    recorder.arrive("html" if shown else "body", sink, text, at=at)


def note_header(sink, name, value, at=recorder.Late):
    """A header's line, and where it leads if it is one that browsers follow."""
    if str(name).lower() in ("location", "refresh"):
        recorder.arrive("redirect", sink, str(value), [name, value], at=at)
    recorder.arrive("header", sink, f"{name}: {value}", [name, value], at=at)


def refuse_line_breaks(value):
    if any(char in str(value) for char in "\r\n"):
        raise ValueError("Header values must not contain newline characters.")
