"""django.db.models."""

from django.core.exceptions import ObjectDoesNotExist  # noqa: F401

from . import functions  # noqa: F401
from .base import Manager, Model, QuerySet  # noqa: F401
from .fields import *  # noqa: F403
from .fields import Field, __all__ as fields_all  # noqa: F401


class Q:
    def __init__(self, *args, **named):
        self.given = [*args, *named.items()]

    def __or__(self, other):
        return Q(*self.given, *other.given)

    __and__ = __or__

    def __invert__(self):
        return self


class F:
    def __init__(self, name):
        self.name = name

    def __add__(self, other):
        return self

    __sub__ = __mul__ = __add__


class Value(F):
    pass


def aggregate(*given, **named):
    return F("aggregate")


Count = Sum = Avg = Max = Min = Case = When = Subquery = OuterRef = Exists = Prefetch = ExpressionWrapper = aggregate
Index = UniqueConstraint = CheckConstraint = aggregate
CASCADE, SET_NULL, PROTECT, DO_NOTHING, SET_DEFAULT = "cascade", "null", "protect", "nothing", "default"


class TextChoices(str):
    pass


class IntegerChoices(int):
    pass
