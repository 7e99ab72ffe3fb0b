"""requests."""

from types import SimpleNamespace
from urllib.parse import quote, urljoin

from stub_parts.outside import Answer as Response  # noqa: F401
from stub_parts.outside import Failed as RequestException
from stub_parts.outside import sent

ConnectionError = Timeout = HTTPError = JSONDecodeError = RequestException


class MissingSchema(ValueError, RequestException):
    pass


exceptions = SimpleNamespace(RequestException=RequestException, ConnectionError=RequestException, Timeout=RequestException, HTTPError=RequestException, MissingSchema=MissingSchema)
codes = SimpleNamespace(ok=200, not_found=404)
utils = SimpleNamespace(quote=quote, requote_uri=lambda url: quote(url, safe="!#$%&'()*+,/:;=?@[]~"))


def request(method, url, **named):
    return sent(f"requests.{method.lower()}", url, [named])


def verb(name):
    def call(url, *args, **named):
        return sent(f"requests.{name}", url, [named])

    return call


get, post, put, patch, delete, head, options = (verb(name) for name in "get post put patch delete head options".split())


class Session:
    def __init__(self):
        self.headers, self.cookies, self.auth, self.verify, self.params, self.proxies = {}, {}, None, True, {}, {}

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def request(self, method, url, **named):
        return sent(f"Session.{method.lower()}", url, [named])

    def mount(self, *given):
        pass

    def close(self):
        pass

    def send(self, prepared, **named):
        return sent("Session.send", prepared.url)

    def prepare_request(self, given):
        return given


for name in "get post put patch delete head options".split():
    setattr(Session, name, (lambda method: lambda self, url, *args, **named: self.request(method, url, **named))(name))

session = Session


class Request:
    def __init__(self, method=None, url=None, **named):
        self.method, self.url = method, url

    def prepare(self):
        return self


__all__ = ["urljoin"]
