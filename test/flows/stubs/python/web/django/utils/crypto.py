"""django.utils.crypto."""

import hmac

from flow import recorder


def get_random_string(length=12, allowed_chars="abcdefghijklmnopqrstuvwxyz"):
    made = (allowed_chars * length)[:length]
    recorder.arrive("any", "django.get_random_string", made)
    return made


constant_time_compare = hmac.compare_digest
