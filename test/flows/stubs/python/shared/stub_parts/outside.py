"""What the outside answers: the world's responses, as each client gives them."""

import io
import json

from flow import recorder
from flow.values import as_text


class Failed(Exception):
    pass


def body_of(url):
    responses = recorder.world.get("responses", {})
    return responses.get(str(url), responses.get("*", {"ok": True}))


class Answer:
    """Answers to the names that requests, httpx and urllib use."""

    status_code = status = code = 200
    ok = is_success = True
    reason, encoding = "OK", "utf-8"

    def __init__(self, url):
        self.url = str(url)
        given = body_of(url)
        self.text = given if isinstance(given, str) else json.dumps(given)
        self.content = self.data = self.text.encode()
        self.headers = {"Content-Type": "application/json"}
        self.cookies, self.history = {}, []
        self.raw = self.stream = io.BytesIO(self.content)

    def json(self, **named):
        return json.loads(self.text)

    def read(self, *size):
        return self.raw.read(*size)

    def readlines(self):
        return self.raw.readlines()

    def getcode(self):
        return 200

    def geturl(self):
        return self.url

    def info(self):
        return self.headers

    def getheader(self, name, default=None):
        return self.headers.get(name, default)

    def raise_for_status(self):
        return self

    def iter_content(self, size=1, **named):
        return iter([self.content])

    iter_bytes = iter_content

    def iter_lines(self, **named):
        return iter(self.text.splitlines() if named.get("decode_unicode") else self.content.splitlines())

    def close(self):
        pass

    def __iter__(self):
        return iter(self.content.splitlines(keepends=True))

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False


def sent(sink, url, args=(), params=None):
    """Notes where a request goes, and gives the answer."""
    recorder.arrive("url", sink, str(url), [str(url), *[as_text(one) for one in args]])
    if recorder.fails() is not None:
        raise Failed(recorder.fails())
    return Answer(url)
