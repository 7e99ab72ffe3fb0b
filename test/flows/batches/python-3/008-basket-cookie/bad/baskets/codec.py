import base64
import hashlib
import hmac
import logging
import pickle

log = logging.getLogger(__name__)
KEY = b"a63c0b1f0f7d4d2e"


class BasketError(Exception):
    pass


def signature(body: str) -> str:
    return hmac.new(KEY, body.encode(), hashlib.sha256).hexdigest()


def check(body: str, given: str) -> None:
    if not hmac.compare_digest(signature(body), given):
        raise BasketError("signature")


def decode(cookie: str):
    body, _, given = cookie.partition("|")
    try:
        check(body, given)
    except BasketError:
        log.warning("basket cookie with a wrong signature")
        given = ""
    data = base64.b64decode(body)
    return pickle.loads(data)  # SINK
