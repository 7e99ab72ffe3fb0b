"""`secrets` as programs have it: nobody can guess what it gives, so it hangs on nothing."""

import base64
import hmac
import random as real

from flow import recorder

source = real.Random(11)


def given(name, answer):
    recorder.arrive("any", f"secrets.{name}", answer)
    return answer


def token_bytes(nbytes=32):
    return given("token_bytes", source.randbytes(nbytes or 32))


def token_hex(nbytes=32):
    return given("token_hex", source.randbytes(nbytes or 32).hex())


def token_urlsafe(nbytes=32):
    return given("token_urlsafe", base64.urlsafe_b64encode(source.randbytes(nbytes or 32)).rstrip(b"=").decode())


def choice(sequence):
    return given("choice", source.choice(sequence))


def randbelow(limit):
    return given("randbelow", source.randrange(limit))


def randbits(bits):
    return given("randbits", source.getrandbits(bits))


def SystemRandom():
    from flow.importing import load

    return load("random").SystemRandom()


compare_digest = hmac.compare_digest
