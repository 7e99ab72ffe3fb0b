"""Models."""

import inspect
import json
import sys
import typing

from .fields import FieldInfo, Undefined
from .validation import ValidationError, converted


def ConfigDict(**named):
    return named


class Extra:
    allow, ignore, forbid = "allow", "ignore", "forbid"


def marked(kind, names, options):
    def mark(work):
        inner = work.__func__ if isinstance(work, (classmethod, staticmethod)) else work
        inner._flow_checks = (kind, names, options)
        return work

    return mark


def validator(*names, **options):
    return marked("field", names, options)


def field_validator(*names, mode="after", **options):
    return marked("field", names, {"pre": mode == "before"})


def root_validator(work=None, pre=False, **options):
    return marked("root", (), {"pre": pre})(work) if callable(work) else marked("root", (), {"pre": pre})


def model_validator(mode="after", **options):
    return marked("before" if mode == "before" else "after", (), {})


def field_serializer(*names, **options):
    return lambda work: work


class ModelType(type):
    def __new__(mcs, name, bases, fields, **options):
        made = super().__new__(mcs, name, bases, fields)
        made._checks = [*[one for base in reversed(bases) for one in getattr(base, "_checks", [])]]
        for one in fields.values():
            inner = one.__func__ if isinstance(one, (classmethod, staticmethod)) else one
            if hasattr(inner, "_flow_checks"):
                made._checks.append((*inner._flow_checks, inner))
        config = {**getattr(made, "model_config", {}), **options}
        inner = fields.get("Config")
        config.update({key: one for key, one in vars(inner).items() if not key.startswith("_")} if inner else {})
        made.model_config = config
        return made

    @property
    def model_fields(cls):
        scope = vars(sys.modules[cls.__module__]) if cls.__module__ in sys.modules else {}
        try:
            hints = typing.get_type_hints(cls, globalns={**scope, cls.__name__: cls}, include_extras=True)
        except Exception:
            hints = {key: one for base in reversed(cls.__mro__) for key, one in getattr(base, "__annotations__", {}).items()}
        found = {}
        for name, hint in hints.items():
            if name.startswith("_") or name == "model_config" or typing.get_origin(hint) is typing.ClassVar:
                continue
            default = getattr(cls, name, Undefined)
            field = default if isinstance(default, FieldInfo) else FieldInfo(default)
            if default is Undefined and type(None) in typing.get_args(hint):
                field = FieldInfo(None)
            found[name] = (hint, field)
        return found

    __fields__ = model_fields


class BaseModel(metaclass=ModelType):
    def __init__(self, **given):
        self.__dict__.update(self.validated(given))
        for kind, _, _, work in self._checks:
            if kind == "after":
                work(self)

    @classmethod
    def validated(cls, given):
        for kind, _, options, work in cls._checks:
            if kind == "before" or (kind == "root" and options["pre"]):
                given = work(cls, given) or given
        values, failures, used = {}, [], set()
        for name, (hint, field) in cls.model_fields.items():
            key = field.alias if field.alias and field.alias in given else name
            used.add(key)
            try:
                values[name] = cls.value_of(name, hint, field, given.get(key, Undefined), values)
            except (ValueError, TypeError, AssertionError) as error:
                failures.append(f"{name}: {error}")
        extra = cls.model_config.get("extra", "ignore")
        left = {key: one for key, one in given.items() if key not in used}
        if left and extra == "forbid":
            failures.append(f"extra fields not permitted: {', '.join(left)}")
        if failures:
            raise ValidationError(failures)
        if extra == "allow":
            values.update(left)
        for kind, _, options, work in cls._checks:
            if kind == "root" and not options["pre"]:
                values = work(cls, values) or values
        return values

    @classmethod
    def value_of(cls, name, hint, field, value, before):
        own = [(options, work) for kind, names, options, work in cls._checks if kind == "field" and (name in names or "*" in names)]
        if value is Undefined:
            if field.default_factory is not None:
                return field.default_factory()
            if field.default is Undefined or field.default is ...:
                raise ValueError("field required")
            return field.default
        for options, work in own:
            if options.get("pre"):
                value = called(work, cls, value, before)
        value = field.check(converted(hint, value))
        for options, work in own:
            if not options.get("pre"):
                value = called(work, cls, value, before)
        return value

    @classmethod
    def model_validate(cls, value, **named):
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            if not cls.model_config.get("from_attributes") and not cls.model_config.get("orm_mode"):
                raise ValidationError(["value is not a dictionary"])
            value = {name: getattr(value, name) for name in cls.model_fields if hasattr(value, name)}
        return cls(**value)

    parse_obj = from_orm = model_validate

    @classmethod
    def model_validate_json(cls, text, **named):
        return cls.model_validate(json.loads(text))

    parse_raw = model_validate_json

    @classmethod
    def model_construct(cls, **given):
        made = cls.__new__(cls)
        made.__dict__.update(given)
        return made

    construct = model_construct

    def model_dump(self, exclude_unset=False, exclude_none=False, include=None, exclude=None, **named):
        kept = {}
        for name, value in self.__dict__.items():
            if name.startswith("_") or (include and name not in include) or (exclude and name in exclude) or (exclude_none and value is None):
                continue
            kept[name] = dumped(value)
        return kept

    dict = model_dump

    def model_dump_json(self, **named):
        return json.dumps(self.model_dump(), default=str)

    json = model_dump_json

    def model_copy(self, update=None, **named):
        return type(self).model_construct(**{**self.__dict__, **(update or {})})

    copy = model_copy

    def __iter__(self):
        return iter(self.__dict__.items())

    def __eq__(self, other):
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.__dict__.items())})"

    def __str__(self):
        return " ".join(f"{name}={value!r}" for name, value in self.__dict__.items())


BaseSettings = BaseModel


class RootModel(BaseModel):
    def __init__(self, root):
        super().__init__(root=root)

    def __class_getitem__(cls, kind):
        return type("RootModel", (cls,), {"__annotations__": {"root": kind}})


def called(work, cls, value, before):
    count = len(inspect.signature(work).parameters)
    return work(*[cls, value, Info(before)][:count]) if count < 3 else work(cls, value, Info(before))


class Info(dict):
    @property
    def data(self):
        return self


def dumped(value):
    if isinstance(value, BaseModel):
        return value.model_dump()
    if isinstance(value, (list, tuple)):
        return [dumped(one) for one in value]
    return {key: dumped(one) for key, one in value.items()} if isinstance(value, dict) else value


def create_model(name, **fields):
    hints = {key: one[0] for key, one in fields.items()}
    return ModelType(name, (BaseModel,), {"__annotations__": hints, **{key: one[1] for key, one in fields.items() if one[1] is not ...}})


def parse_obj_as(kind, value):
    return converted(kind, value)


def validate_call(work):
    hints = typing.get_type_hints(work, include_extras=True)
    bound = inspect.signature(work)

    def call(*args, **named):
        given = bound.bind(*args, **named)
        try:
            values = {name: converted(hints[name], one) if name in hints else one for name, one in given.arguments.items()}
        except (ValueError, TypeError) as error:
            raise ValidationError([error]) from error
        return work(**values)

    return call
