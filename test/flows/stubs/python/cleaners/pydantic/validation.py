"""Values made what their types say."""

import dataclasses
import datetime
import decimal
import enum
import inspect
import typing
import uuid

from .fields import FieldInfo
from .types import AfterValidator, BeforeValidator, Checked


class ValidationError(ValueError):
    def __init__(self, messages, model=None):
        super().__init__("; ".join(str(one) for one in messages))
        self.messages = messages

    def errors(self, **named):
        return [{"msg": str(one), "loc": (), "type": "value_error"} for one in self.messages]

    def json(self, **named):
        return "[]"

    def error_count(self):
        return len(self.messages)


def converted(kind, value):
    """The value as the type has it. @raises ValueError"""
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return annotated(args[0], args[1:], value)
    if kind is typing.Any or kind is inspect.Parameter.empty or kind is None or isinstance(kind, (str, typing.TypeVar)):
        return value
    if origin is typing.Union or type(kind).__name__ == "UnionType":
        return first_that_fits(args, value)
    if origin is typing.Literal:
        if value not in args:
            raise ValueError(f"value is not one of {args}")
        return value
    if origin in (list, set, frozenset, tuple):
        return many(origin, args, value)
    if origin is dict or kind is dict:
        if not isinstance(value, dict):
            raise ValueError("value is not a dictionary")
        return {converted(args[0], key): converted(args[1], one) for key, one in value.items()} if args else value
    return single(kind, value)


def annotated(kind, extras, value):
    for one in extras:
        if isinstance(one, BeforeValidator):
            value = one.work(value)
    value = converted(kind, value)
    for one in extras:
        if isinstance(one, FieldInfo):
            value = one.check(value)
        elif isinstance(one, AfterValidator) and not isinstance(one, BeforeValidator):
            value = one.work(value)
    return value


def first_that_fits(kinds, value):
    for kind in kinds:
        if kind is type(None) and value is None:
            return None
    for kind in kinds:
        if inspect.isclass(kind) and type(value) is kind:
            return value
    failure = ValueError("no type fits")
    for kind in kinds:
        if kind is type(None):
            continue
        try:
            return converted(kind, value)
        except (ValueError, TypeError) as error:
            failure = error
    raise failure


def many(origin, args, value):
    if not isinstance(value, (list, tuple, set)):
        raise ValueError("value is not a list")
    if origin is tuple and args and args[-1] is not Ellipsis:
        return tuple(converted(kind, one) for kind, one in zip(args, value))
    return origin(converted(args[0], one) if args else one for one in value)


def single(kind, value):
    if not inspect.isclass(kind):
        return value
    if hasattr(kind, "model_validate"):
        return value if isinstance(value, kind) else kind.model_validate(value)
    if issubclass(kind, enum.Enum):
        return value if isinstance(value, kind) else kind(value)
    if issubclass(kind, Checked):
        return kind.make(value)
    if kind is bool:
        if isinstance(value, bool):
            return value
        if str(value).lower() in ("1", "true", "yes", "on"):
            return True
        if str(value).lower() in ("0", "false", "no", "off"):
            return False
        raise ValueError("value is not a boolean")
    if kind is str:
        if not isinstance(value, str):
            if isinstance(value, bytes):
                return value.decode()
            raise ValueError("str type expected")
        return value
    if kind in (int, float, decimal.Decimal):
        try:
            return kind(value) if not isinstance(value, bool) else kind(value)
        except (TypeError, decimal.InvalidOperation) as error:
            raise ValueError("value is not a number") from error
    if kind in (datetime.date, datetime.datetime, datetime.time):
        return value if isinstance(value, kind) else kind.fromisoformat(str(value))
    if kind is uuid.UUID:
        return value if isinstance(value, uuid.UUID) else uuid.UUID(str(value))
    if dataclasses.is_dataclass(kind) and isinstance(value, dict):
        return kind(**value)
    if kind in (list, set, tuple):
        return many(kind, (), value)
    if kind is bytes:
        return value.encode() if isinstance(value, str) else value
    if kind.__module__ in ("pathlib", "ipaddress") or "Path" in kind.__name__ or kind.__name__.startswith("IPv"):
        return kind(value)
    return value


class TypeAdapter:
    def __init__(self, kind):
        self.kind = kind

    def validate_python(self, value):
        try:
            return converted(self.kind, value)
        except (ValueError, TypeError) as error:
            raise ValidationError([error]) from error

    def validate_json(self, text):
        import json

        return self.validate_python(json.loads(text))
