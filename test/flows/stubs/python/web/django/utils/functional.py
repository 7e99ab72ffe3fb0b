"""django.utils.functional."""

from functools import cached_property  # noqa: F401


class SimpleLazyObject:
    def __init__(self, make):
        self.__dict__["make"] = make

    def __getattr__(self, name):
        return getattr(self.make(), name)


def lazy(work, *kinds):
    return work
