"""starlette.datastructures."""

import io
from urllib.parse import urlsplit

from werkzeug.datastructures import Headers, MultiDict  # noqa: F401

QueryParams = FormData = MultiDict


class UploadFile:
    def __init__(self, file=None, filename=None, content=b"", content_type="application/octet-stream", **named):
        self.filename, self.content_type = filename, content_type
        self.file = file if file is not None else io.BytesIO(content)
        self.size = len(content)

    async def read(self, size=-1):
        return self.file.read(size)

    async def seek(self, place):
        self.file.seek(place)

    async def write(self, data):
        self.file.write(data)

    async def close(self):
        pass


class URL:
    def __init__(self, text=""):
        self.text = str(text)
        parts = urlsplit(self.text)
        self.path, self.query, self.scheme, self.netloc, self.hostname = parts.path, parts.query, parts.scheme, parts.netloc, parts.hostname

    def __str__(self):
        return self.text

    def include_query_params(self, **named):
        from urllib.parse import urlencode

        return URL(self.text + ("&" if self.query else "?") + urlencode(named))


class State:
    def __getattr__(self, name):
        raise AttributeError(name)


class Address:
    host, port = "203.0.113.7", 4000
