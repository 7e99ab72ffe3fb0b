"""Models: rows of the world with attributes."""

import typing

from flow import recorder
from sqlalchemy.expressions import Column

Kind = typing.TypeVar("Kind")


class Mapped(typing.Generic[Kind]):
    pass


def mapped_column(*given, **named):
    return Column(*given, **named)


class ModelType(type):
    def __new__(mcs, name, bases, fields, **named):
        for key, hint in fields.get("__annotations__", {}).items():
            if "Mapped" in str(hint) and key not in fields:
                fields[key] = Column()
        made = super().__new__(mcs, name, bases, fields)
        made.__table__ = Described(made)
        return made


class Described:
    """A model's table."""

    def __init__(self, model):
        self.model = model

    @property
    def columns(self):
        return [Named(name) for name, one in vars(self.model).items() if isinstance(one, Column)]

    @property
    def c(self):
        from sqlalchemy.expressions import Columns

        return Columns()


class Named:
    def __init__(self, name):
        self.name = self.key = name


class Model(metaclass=ModelType):
    def __init__(self, **given):
        if given:
            recorder.arrive("document", type(self).__name__, given)
        for name, value in given.items():
            if not hasattr(type(self), name):
                raise TypeError(f"{name!r} is an invalid keyword argument for {type(self).__name__}")
            setattr(self, name, value)

    @classmethod
    def from_row(cls, row):
        made = cls.__new__(cls)
        made.__dict__.update(row)
        return made

    class metadata:
        create_all = staticmethod(lambda *given, **named: None)
        drop_all = create_all


class DeclarativeBase(Model):
    pass


def declarative_base(**named):
    return ModelType("Base", (named.get("cls") or Model, *([] if named.get("cls") is None else [Model])), {})


class Related:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return self if instance is None else instance.__dict__.get(self.name, [])

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value


def relationship(*given, **named):
    return Related()


def backref(*given, **named):
    return None
