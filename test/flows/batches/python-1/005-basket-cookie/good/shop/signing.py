import hashlib
import hmac
import os

KEY = os.environ["BASKET_KEY"].encode()


class SignatureError(ValueError):
    pass


def sign(text: str) -> str:
    return hmac.new(KEY, text.encode(), hashlib.sha256).hexdigest()


def unwrap(token: str) -> str:
    text, _, signature = token.partition(".")
    if not signature or not hmac.compare_digest(signature, sign(text)):
        raise SignatureError("signature mismatch")
    return text
