"""django.http."""

import json
from urllib.parse import urlencode, urlsplit

from django.core.exceptions import SuspiciousOperation
from flow import recorder
from flow.exchange import note_body, note_header
from werkzeug.datastructures import MultiDict


class Http404(Exception):
    pass


class BadHeaderError(ValueError):
    pass


class DisallowedRedirect(SuspiciousOperation):
    pass


class QueryDict(MultiDict):
    def __init__(self, query_string="", mutable=False, pairs=None):
        from urllib.parse import parse_qsl

        super().__init__(pairs if pairs is not None else parse_qsl(query_string or ""))

    def __getitem__(self, key):
        if key not in self:
            raise KeyError(key)
        found = self.lists.get(key, [])
        return found[-1] if found else dict.__getitem__(self, key)

    def dict(self):
        return {key: self[key] for key in self}

    def copy(self):
        return QueryDict(pairs=[(key, one) for key, all in self.lists.items() for one in all])

    def urlencode(self, safe=None):
        return urlencode([(key, one) for key, all in self.lists.items() for one in all])


class Anonymous:
    is_authenticated, is_staff, is_superuser, id, pk, username, email = True, False, False, 7, 7, "ada", "ada@app.example"

    def has_perm(self, name):
        return True

    def __str__(self):
        return self.username


class HttpRequest:
    scheme = "http"
    encoding = "utf-8"

    def __init__(self):
        self.method, self.path, self.GET, self.POST = "GET", "/", QueryDict(), QueryDict()
        self.COOKIES, self.META, self.FILES, self.session, self.body = {}, {}, MultiDict(), {}, b""
        self.headers, self.user, self.resolver_match = {}, Anonymous(), None

    def get_full_path(self):
        return self.given.target

    def build_absolute_uri(self, location=None):
        return "http://app.example" + (location if location is not None else self.get_full_path())

    def get_host(self):
        return self.META.get("HTTP_HOST", "app.example")

    def is_secure(self):
        return False

    def read(self, *size):
        return self.body

    def get_signed_cookie(self, key, default=None, **options):
        return self.COOKIES.get(key, default)


class HttpResponseBase:
    streaming = False
    status_code = 200
    reason_phrase = "OK"

    def __init__(self, content_type=None, status=None, headers=None, charset=None, reason=None):
        self.place = recorder.place_of_program()
        self.headers, self.cookies, self.is_answered = {}, {}, False
        self.headers["Content-Type"] = content_type or "text/html; charset=utf-8"
        for name, value in (headers or {}).items():
            self[name] = value
        self.status_code = int(status) if status is not None else self.status_code

    def __setitem__(self, name, value):
        if any(char in str(value) for char in "\r\n"):
            raise BadHeaderError(f"Header values can't contain newlines (got {str(value)!r})")
        self.headers[next((key for key in self.headers if key.lower() == name.lower()), name)] = str(value)

    def __getitem__(self, name):
        return next(value for key, value in self.headers.items() if key.lower() == name.lower())

    def __delitem__(self, name):
        self.headers.pop(name, None)

    def __contains__(self, name):
        return name in self.headers

    has_header = __contains__

    def get(self, name, default=None):
        return self.headers.get(name, default)

    def setdefault(self, name, value):
        if name not in self.headers:
            self[name] = value

    def set_cookie(self, key, value="", **options):
        recorder.arrive("cookie", "HttpResponse.set_cookie", value, [key, value, options])

    def set_signed_cookie(self, key, value, **options):
        recorder.arrive("cookie", "HttpResponse.set_signed_cookie", value, [key, value, options])

    def delete_cookie(self, key, **options):
        pass

    def render(self):
        return self

    def finish(self):
        """Tells what was answered: where it was made, and as what a view returned."""
        if self.is_answered:
            return
        self.is_answered = True
        for name, value in self.headers.items():
            note_header("HttpResponse.headers", name, value)
        kind = next((value for name, value in self.headers.items() if name.lower() == "content-type"), None)
        for place in (self.place, None):
            note_body(type(self).__name__, self.content, kind, at=place)

    _flow_answer = finish


class HttpResponse(HttpResponseBase):
    def __init__(self, content=b"", *args, **named):
        super().__init__(*args, **named)
        self.content = content

    @property
    def content(self):
        return self._content

    @content.setter
    def content(self, value):
        if hasattr(value, "__iter__") and not isinstance(value, (str, bytes)):
            value = "".join(one.decode() if isinstance(one, bytes) else str(one) for one in value)
        self._content = value if isinstance(value, bytes) else str(value).encode()

    @property
    def text(self):
        return self.content.decode()

    def write(self, text):
        self.place = recorder.place_of_program()
        self._content += text if isinstance(text, bytes) else str(text).encode()

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass


class StreamingHttpResponse(HttpResponse):
    def __init__(self, streaming_content=(), *args, **named):
        super().__init__(streaming_content, *args, **named)


class FileResponse(HttpResponse):
    def __init__(self, *args, as_attachment=False, filename="", **named):
        content = args[0].read() if hasattr(args[0], "read") else args[0]
        super().__init__(content, **{"content_type": "application/octet-stream", **named})
        if filename:
            self["Content-Disposition"] = f'attachment; filename="{filename}"'.replace("\n", "").replace("\r", "")


class JsonResponse(HttpResponse):
    def __init__(self, data, encoder=None, safe=True, json_dumps_params=None, **named):
        if safe and not isinstance(data, dict):
            raise TypeError("In order to allow non-dict objects to be serialized set the safe parameter to False.")
        super().__init__(json.dumps(data, default=str), **{"content_type": "application/json", **named})


class HttpResponseRedirect(HttpResponse):
    status_code = 302
    allowed_schemes = ["http", "https", "ftp"]

    def __init__(self, redirect_to, *args, **named):
        super().__init__(*args, **named)
        scheme = urlsplit(str(redirect_to)).scheme
        if scheme and scheme not in self.allowed_schemes:
            raise DisallowedRedirect(f"Unsafe redirect to URL with protocol '{scheme}'")
        recorder.arrive("redirect", type(self).__name__, str(redirect_to))
        self["Location"] = str(redirect_to).replace("\n", "%0A").replace("\r", "%0D")
        self.url = self["Location"]


class HttpResponsePermanentRedirect(HttpResponseRedirect):
    status_code = 301


def answers(name, code):
    return type(name, (HttpResponse,), {"status_code": code})


HttpResponseBadRequest = answers("HttpResponseBadRequest", 400)
HttpResponseForbidden = answers("HttpResponseForbidden", 403)
HttpResponseNotFound = answers("HttpResponseNotFound", 404)
HttpResponseServerError = answers("HttpResponseServerError", 500)
HttpResponseGone = answers("HttpResponseGone", 410)
HttpResponseNotModified = answers("HttpResponseNotModified", 304)


class HttpResponseNotAllowed(HttpResponse):
    status_code = 405

    def __init__(self, permitted_methods=(), *args, **named):
        super().__init__(*args, **named)
