"""Types that check what they hold."""

import re
import typing
from urllib.parse import urlsplit

from .fields import FieldInfo

__all__ = ["AnyUrl", "AnyHttpUrl", "HttpUrl", "EmailStr", "SecretStr", "StrictStr", "StrictInt", "StrictBool", "PositiveInt", "NonNegativeInt", "UUID4", "Json", "FilePath", "IPvAnyAddress", "AfterValidator", "BeforeValidator"]


class Checked(str):
    @classmethod
    def make(cls, value):
        return cls(value)


class AnyUrl(Checked):
    schemes = None

    @classmethod
    def make(cls, value):
        parts = urlsplit(str(value))
        if not parts.scheme or not parts.netloc or (cls.schemes and parts.scheme not in cls.schemes):
            raise ValueError("invalid URL")
        return cls(value)

    def __getattr__(self, name):
        if name in ("host", "scheme", "path", "port", "query"):
            return getattr(urlsplit(str(self)), "hostname" if name == "host" else name)
        raise AttributeError(name)


class HttpUrl(AnyUrl):
    schemes = ("http", "https")


AnyHttpUrl = HttpUrl


class EmailStr(Checked):
    @classmethod
    def make(cls, value):
        if not re.fullmatch(r"[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+", str(value)):
            raise ValueError("value is not a valid email address")
        return cls(value)


class SecretStr(Checked):
    def get_secret_value(self):
        return str.__str__(self)

    def __str__(self):
        return "**********"


class IPvAnyAddress(Checked):
    @classmethod
    def make(cls, value):
        import ipaddress

        return ipaddress.ip_address(value)


class AfterValidator:
    def __init__(self, work):
        self.work = work


class BeforeValidator(AfterValidator):
    pass


import uuid  # noqa: E402

UUID4 = uuid.UUID
StrictStr, StrictInt, StrictBool, FilePath = str, int, bool, str
PositiveInt = typing.Annotated[int, FieldInfo(gt=0)]
NonNegativeInt = typing.Annotated[int, FieldInfo(ge=0)]


class Json(Checked):
    @classmethod
    def make(cls, value):
        import json

        return json.loads(value)
