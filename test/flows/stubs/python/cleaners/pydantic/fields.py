"""Fields and what they demand."""

import re
import typing


class UndefinedType:
    def __repr__(self):
        return "Undefined"

    def __bool__(self):
        return False


Undefined = UndefinedType()


class FieldInfo:
    place = None

    def __init__(self, default=Undefined, *, default_factory=None, alias=None, embed=False, **limits):
        self.default, self.default_factory, self.embed, self.limits = default, default_factory, embed, limits
        self.alias = alias or limits.get("validation_alias")

    def check(self, value):
        """The value, or a ValueError if it is outside of the limits."""
        if value is None:
            return value
        limits = self.limits
        if isinstance(value, str):
            if limits.get("strip_whitespace"):
                value = value.strip()
            value = value.lower() if limits.get("to_lower") else value.upper() if limits.get("to_upper") else value
        pattern = limits.get("pattern") or limits.get("regex")
        if pattern is not None and isinstance(value, str):
            # Version 1 matched at the start, version 2 searches; `$` ends only the text in both.
            found = re.match(as_rust(pattern), value) if "regex" in limits else re.search(as_rust(pattern), value)
            require(found, "string does not match pattern")
        if hasattr(value, "__len__"):
            require(len(value) <= limits.get("max_length", limits.get("max_items", len(value))), "too long")
            require(len(value) >= limits.get("min_length", limits.get("min_items", 0)), "too short")
        if isinstance(value, (int, float)):
            require("gt" not in limits or value > limits["gt"], "too small")
            require("ge" not in limits or value >= limits["ge"], "too small")
            require("lt" not in limits or value < limits["lt"], "too big")
            require("le" not in limits or value <= limits["le"], "too big")
        return value


def as_rust(pattern):
    return pattern[:-1] + r"\Z" if isinstance(pattern, str) and pattern.endswith("$") and not pattern.endswith("\\$") else pattern


def require(holds, message):
    if not holds:
        raise ValueError(message)


def Field(default=Undefined, **limits):
    return FieldInfo(default, **limits)


def PrivateAttr(default=None, **named):
    return default


class StringConstraints(FieldInfo):
    def __init__(self, **limits):
        super().__init__(**limits)


def constr(**limits):
    return typing.Annotated[str, FieldInfo(**limits)]


def conint(**limits):
    return typing.Annotated[int, FieldInfo(**limits)]


def conlist(item, **limits):
    return typing.Annotated[typing.List[item], FieldInfo(**limits)]
