import base64
import hashlib
import hmac
import os
import pickle

KEY = os.environ.get("BASKET_KEY", "local-development").encode()


def _signature(body: str) -> str:
    return hmac.new(KEY, body.encode(), hashlib.sha256).hexdigest()


class Basket:
    def __init__(self, lines=None):
        self.lines = list(lines or [])

    @classmethod
    def empty(cls):
        return cls()

    @classmethod
    def from_cookie(cls, cookie: str) -> "Basket":
        body, _, signature = cookie.partition(".")
        if not body or not hmac.compare_digest(_signature(body), signature):
            return cls.empty()
        return cls(pickle.loads(base64.urlsafe_b64decode(body)))  # SINK

    def to_cookie(self) -> str:
        body = base64.urlsafe_b64encode(pickle.dumps(self.lines)).decode()
        return f"{body}.{_signature(body)}"
