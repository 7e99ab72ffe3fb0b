"""What Django does around a view: requests in, answers out."""

import html
import io
import json

from django.http import HttpRequest, HttpResponse, HttpResponseBase, Http404, QueryDict
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from flow import recorder
from flow.exchange import Answer
from flow.importing import load
from flow.steps import settled
from werkzeug.datastructures import MultiDict


def request_of(given):
    request = HttpRequest()
    request.method, request.path, request.path_info = given.method, given.path, given.path
    request.GET, request.POST = QueryDict(pairs=given.query), QueryDict(pairs=given.form)
    request.COOKIES, request.body = dict(given.cookies), given.body
    request.content_type = given.header("Content-Type", "")
    request.given = given
    request.META = {
        "REQUEST_METHOD": given.method,
        "PATH_INFO": given.path,
        "QUERY_STRING": given.query_string,
        "REMOTE_ADDR": "203.0.113.7",
        "SERVER_NAME": "app.example",
        "CONTENT_TYPE": request.content_type,
        "CONTENT_LENGTH": str(len(given.body)),
        **{"HTTP_" + name.upper().replace("-", "_"): value for name, value in given.headers.items()},
    }
    request.headers = Headers(given.headers)
    request.FILES = MultiDict((one.field, UploadedFile(one.name, one.content)) for one in given.files)
    request.session = Session(given.session)
    request.stream = io.BytesIO(given.body)
    return request


class Headers(dict):
    def find(self, name):
        return next((key for key in self if key.lower() == name.lower()), name)

    def get(self, name, default=None):
        return dict.get(self, self.find(name), default)

    def __getitem__(self, name):
        return dict.__getitem__(self, self.find(name))

    def __contains__(self, name):
        return dict.__contains__(self, self.find(name))


class Session(dict):
    session_key = "k1"
    modified = False

    def __setitem__(self, name, value):
        recorder.arrive("session", "session", value, [name, value])
        dict.__setitem__(self, name, value)

    def flush(self):
        self.clear()

    def cycle_key(self):
        pass

    set_expiry = save = create = lambda self, *given: None


def routes_within(routes, prefix=""):
    """All routes in order, with the paths of what includes them before their own."""
    for route in routes:
        if route.included is not None:
            yield from routes_within(route.included, prefix + route.path)
        else:
            yield prefix, route


def handle(routes, given):
    path = given.path.lstrip("/")
    request = request_of(given)
    try:
        for prefix, route in routes_within(routes):
            args = route.match(prefix, path)
            if args is None:
                continue
            answer = run(request, route.view, *args)
            break
        else:
            raise Http404(f"no view for {path}")
    except Http404 as error:
        answer = HttpResponse(f"<h1>Not Found</h1><p>{html.escape(str(error))}</p>", status=404)
    except PermissionDenied:
        answer = HttpResponse("<h1>403 Forbidden</h1>", status=403)
    given.session.update(request.session)
    return answered(answer)


def run(request, view, args, named):
    """Through the middlewares of the settings, if there are some of the program's own."""
    call = lambda given: settled(view(given, *args, **named))
    for name in reversed(middlewares()):
        module, _, last = name.rpartition(".")
        call = getattr(load(module), last)(call)
    return call(request)


def middlewares():
    from django.conf import settings

    return [name for name in getattr(settings, "MIDDLEWARE", None) or [] if not name.startswith("django.")]


def answered(answer):
    if not isinstance(answer, HttpResponseBase):
        raise ValueError(f"The view didn't return an HttpResponse object. It returned {answer!r} instead.")
    answer.render()
    answer.finish()
    text = answer.content.decode("utf-8", "replace") if not answer.streaming else ""
    return Answer(answer.status_code, dict(answer.headers), text)


def as_json(value):
    from django.core.serializers.json import DjangoJSONEncoder

    return json.dumps(value, cls=DjangoJSONEncoder)
