"""`urllib.request` as programs have it."""

import urllib.request as real

from flow import files
from stub_parts.outside import Answer, sent

quote, unquote, pathname2url = real.quote, real.unquote, real.pathname2url


class Request:
    def __init__(self, url, data=None, headers=None, origin_req_host=None, unverifiable=False, method=None):
        self.full_url, self.data, self.headers, self.method = url, data, headers or {}, method

    def add_header(self, name, value):
        self.headers[name] = value

    def get_full_url(self):
        return self.full_url


def address(given):
    return getattr(given, "full_url", given)


def urlopen(url, data=None, timeout=None, **named):
    place = address(url)
    if str(place).lower().startswith("file:"):
        files.note("urllib.urlopen", place[5:])
    return sent("urllib.urlopen", place)


def urlretrieve(url, filename=None, reporthook=None, data=None):
    sent("urllib.urlretrieve", url)
    if filename is not None:
        files.note("urllib.urlretrieve", filename)
        files.write(filename, Answer(url).content)
    return filename or "/tmp/retrieved", {}


class OpenerDirector:
    addheaders = []

    def open(self, url, data=None, timeout=None):
        return sent("opener.open", address(url))


def build_opener(*handlers):
    return OpenerDirector()


def install_opener(opener):
    pass


class Handler:
    def __init__(self, *given, **named):
        pass


HTTPHandler = HTTPSHandler = ProxyHandler = HTTPRedirectHandler = HTTPBasicAuthHandler = HTTPCookieProcessor = BaseHandler = Handler
