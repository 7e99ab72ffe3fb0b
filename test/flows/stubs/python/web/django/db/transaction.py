"""django.db.transaction."""

import contextlib


class Atomic(contextlib.ContextDecorator):
    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False


def atomic(work=None, **named):
    return Atomic()(work) if callable(work) else Atomic()


def on_commit(work, **named):
    work()
