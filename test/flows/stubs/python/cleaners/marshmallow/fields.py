"""Fields of schemas."""

import datetime
import decimal
import re
import uuid

from .schema import ValidationError

missing = object()


class Field:
    def __init__(self, *given, required=False, load_default=missing, missing_=missing, validate=None, allow_none=False, data_key=None, attribute=None, **named):
        load_default = named.get("missing", load_default)
        self.required, self.load_default, self.has_default = required, load_default, load_default is not missing
        self.validators = validate if isinstance(validate, (list, tuple)) else [validate] if validate else []
        self.allow_none, self.data_key, self.attribute = allow_none, data_key, attribute

    def deserialize(self, value):
        if value is None:
            if self.allow_none:
                return None
            raise ValidationError("Field may not be null.")
        value = self.convert(value)
        for check in self.validators:
            if check(value) is False:
                raise ValidationError("Invalid value.")
        return value

    def convert(self, value):
        return value


class String(Field):
    def convert(self, value):
        if not isinstance(value, str):
            raise ValidationError("Not a valid string.")
        return value


def converting(kind, message):
    class Converting(Field):
        def convert(self, value):
            try:
                return kind(value)
            except (ValueError, TypeError, ArithmeticError) as error:
                raise ValidationError(message) from error

    return Converting


Integer, Float, Decimal = converting(int, "Not a valid integer."), converting(float, "Not a valid number."), converting(decimal.Decimal, "Not a valid number.")
UUID = converting(lambda value: uuid.UUID(str(value)), "Not a valid UUID.")
Date, DateTime = converting(datetime.date.fromisoformat, "Not a valid date."), converting(datetime.datetime.fromisoformat, "Not a valid datetime.")


class Boolean(Field):
    def convert(self, value):
        if str(value).lower() in ("true", "1", "yes", "on"):
            return True
        if str(value).lower() in ("false", "0", "no", "off"):
            return False
        raise ValidationError("Not a valid boolean.")


class Pattern(String):
    pattern = ""

    def convert(self, value):
        if not re.fullmatch(self.pattern, super().convert(value)):
            raise ValidationError("Not a valid value.")
        return value


class Email(Pattern):
    pattern = r"[\w.+-]+@[\w-]+(\.[\w-]+)+"


class Url(Pattern):
    pattern = r"(https?|ftps?)://[^\s/?#]+\.[a-z]{2,}([/?#]\S*)?"


class List(Field):
    def __init__(self, inner, **named):
        super().__init__(**named)
        self.inner = inner() if isinstance(inner, type) else inner

    def convert(self, value):
        if not isinstance(value, list):
            raise ValidationError("Not a valid list.")
        return [self.inner.deserialize(one) for one in value]


class Nested(Field):
    def __init__(self, schema, **named):
        super().__init__(**named)
        self.schema = schema() if isinstance(schema, type) else schema

    def convert(self, value):
        return self.schema.load(value)


class Dict(Field):
    def convert(self, value):
        if not isinstance(value, dict):
            raise ValidationError("Not a valid mapping.")
        return value


Str, Int, Bool, URL, Raw, Number = String, Integer, Boolean, Url, Field, Float
