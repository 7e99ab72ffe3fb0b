"""httpx."""

from urllib.parse import urljoin

from stub_parts.outside import Answer as Response  # noqa: F401
from stub_parts.outside import Failed as HTTPError
from stub_parts.outside import sent

RequestError = HTTPStatusError = TimeoutException = ConnectError = HTTPError


def Timeout(*given, **named):
    return None


Limits = Timeout


def URL(text):
    return text


class Client:
    is_later = False

    def __init__(self, base_url="", **named):
        self.base_url, self.headers = str(base_url), {}

    def placed(self, url):
        return urljoin(self.base_url.rstrip("/") + "/", str(url).lstrip("/")) if self.base_url and not str(url).startswith(("http://", "https://", "//")) else url

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def request(self, method, url, **named):
        return sent(f"httpx.{method.lower()}", self.placed(url), [named])

    def stream(self, method, url, **named):
        return self.request(method, url, **named)

    def close(self):
        pass


class AsyncClient(Client):
    async def __aenter__(self):
        return self

    async def __aexit__(self, *reason):
        return False

    async def request(self, method, url, **named):
        return Client.request(self, method, url, **named)

    async def aclose(self):
        pass


def verb(name):
    return lambda self, url, **named: self.request(name, url, **named)


for one in "get post put patch delete head options".split():
    setattr(Client, one, verb(one))
    globals()[one] = (lambda name: lambda url, **named: sent(f"httpx.{name}", url, [named]))(one)


def request(method, url, **named):
    return sent(f"httpx.{method.lower()}", url, [named])


stream = request
