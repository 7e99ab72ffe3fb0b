"""itsdangerous: what bears no signature is refused."""

import json


class BadData(Exception):
    pass


class BadSignature(BadData):
    pass


class SignatureExpired(BadSignature):
    pass


class Signer:
    def __init__(self, *given, **named):
        pass

    def sign(self, value):
        value = value.encode() if isinstance(value, str) else value
        return value + b".signed"

    def unsign(self, value, **named):
        value = value.encode() if isinstance(value, str) else value
        if not value.endswith(b".signed"):
            raise BadSignature("Signature does not match")
        return value.removesuffix(b".signed")

    def validate(self, value):
        return value.endswith(".signed")


class Serializer(Signer):
    def dumps(self, value, **named):
        return json.dumps(value) + ".signed"

    def loads(self, text, **named):
        return json.loads(self.unsign(text))


TimestampSigner = Signer
URLSafeSerializer = URLSafeTimedSerializer = TimedSerializer = TimedJSONWebSignatureSerializer = Serializer
