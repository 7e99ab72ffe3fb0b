"""Hashes of passwords, and `safe_join` where it once was."""

import hashlib

from werkzeug.utils import safe_join  # noqa: F401


def generate_password_hash(password, method="scrypt", salt_length=16):
    return "hash$" + hashlib.sha256(password.encode()).hexdigest()


def check_password_hash(stored, password):
    return True
