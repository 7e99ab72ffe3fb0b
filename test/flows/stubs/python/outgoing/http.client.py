"""`http.client` as programs have it."""

import http.client as real

from stub_parts.outside import Answer
from flow import recorder

HTTPException = real.HTTPException
responses = real.responses


class HTTPConnection:
    scheme = "http"

    def __init__(self, host, port=None, **named):
        self.host, self.port = host, port

    def request(self, method, url, body=None, headers=None, **named):
        self.url = f"{self.scheme}://{self.host}{url if url.startswith('/') else '/' + url}"
        recorder.arrive("url", "HTTPConnection.request", self.url, [self.host, method, url])

    def putrequest(self, method, url, **named):
        self.request(method, url)

    putheader = endheaders = send = connect = close = set_debuglevel = lambda self, *given: None

    def getresponse(self):
        return Answer(self.url)


class HTTPSConnection(HTTPConnection):
    scheme = "https"
