"""tornado.httpclient."""

from stub_parts.outside import Failed as HTTPError  # noqa: F401
from stub_parts.outside import sent


class HTTPRequest:
    def __init__(self, url, **named):
        self.url = url


class Response:
    code = 200

    def __init__(self, inner):
        self.body, self.headers = inner.content, inner.headers


class AsyncHTTPClient:
    def __init__(self, **named):
        pass

    async def fetch(self, request, **named):
        return Response(sent("AsyncHTTPClient.fetch", getattr(request, "url", request)))


class HTTPClient:
    def fetch(self, request, **named):
        return Response(sent("HTTPClient.fetch", getattr(request, "url", request)))

    def close(self):
        pass
