"""starlette.responses: judged where they were made, when they are sent."""

import http.cookies
import json
from urllib.parse import quote

from flow import files, recorder
from flow.exchange import note_body, note_header
from werkzeug.datastructures import Headers


class Response:
    media_type = None
    charset = "utf-8"

    def __init__(self, content=None, status_code=200, headers=None, media_type=None, background=None):
        self.place = recorder.place_of_program()
        self.status_code, self.background = status_code, background
        self.media_type = media_type if media_type is not None else self.media_type
        self.headers = Headers()
        self.body = self.render(content)
        if self.media_type is not None:
            self.headers["content-type"] = self.media_type
        for name, value in dict(headers or {}).items():
            self.headers[name] = str(value)

    def render(self, content):
        if content is None:
            return b""
        return content if isinstance(content, bytes) else str(content).encode()

    def set_cookie(self, key, value="", **options):
        http.cookies.SimpleCookie({key: value})
        recorder.arrive("cookie", "Response.set_cookie", value, [key, value, options])

    def delete_cookie(self, key, **options):
        pass

    def finish(self):
        for name, value in self.headers.items():
            note_header("Response.headers", name, value)
        kind = self.headers.get("content-type", "text/plain")
        for place in (self.place, None):
            note_body(type(self).__name__, self.body, kind, at=place)
        return self

    _flow_answer = finish


class HTMLResponse(Response):
    media_type = "text/html"


class PlainTextResponse(Response):
    media_type = "text/plain"


class JSONResponse(Response):
    media_type = "application/json"

    def render(self, content):
        return json.dumps(content, default=str).encode()


ORJSONResponse = UJSONResponse = JSONResponse


class RedirectResponse(Response):
    def __init__(self, url, status_code=307, headers=None, background=None):
        super().__init__(b"", status_code, headers)
        recorder.arrive("redirect", "RedirectResponse", str(url))
        self.headers["location"] = quote(str(url), safe=":/%#?=@[]!$&'()*+,;")


class StreamingResponse(Response):
    def __init__(self, content, status_code=200, headers=None, media_type=None, background=None):
        self.parts = content
        super().__init__(None, status_code, headers, media_type)

    async def drain(self):
        parts = [one async for one in self.parts] if hasattr(self.parts, "__aiter__") else list(self.parts)
        self.body = b"".join(one if isinstance(one, bytes) else str(one).encode() for one in parts)


class FileResponse(Response):
    def __init__(self, path, status_code=200, headers=None, media_type=None, filename=None, **named):
        files.note("FileResponse", path)
        super().__init__(files.content_of(path), status_code, headers, media_type or "application/octet-stream")
        if filename is not None:
            self.headers["content-disposition"] = f"attachment; filename*=utf-8''{quote(str(filename))}"
