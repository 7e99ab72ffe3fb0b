import functools
import logging

log = logging.getLogger("payments.audit")


def audited(action: str):
    def decorate(func):
        @functools.wraps(func)
        def wrapper(*args, **kwargs):
            detail = ", ".join(f"{key}={value!r}" for key, value in kwargs.items())
            log.info("action=%s %s", action, detail)  # SINK
            return func(*args, **kwargs)

        return wrapper

    return decorate
