"""Checks of fields."""

import re

from .schema import ValidationError


def checking(test, message):
    def make(*given, **named):
        named.pop("error", None)

        def check(value):
            if not test(value, *given, **named):
                raise ValidationError(message)

        return check

    return make


OneOf = checking(lambda value, choices, **named: value in choices, "Must be one of the choices.")
Length = checking(lambda value, min=None, max=None, equal=None: (min is None or len(value) >= min) and (max is None or len(value) <= max) and (equal is None or len(value) == equal), "Length")
Range = checking(lambda value, min=None, max=None, **named: (min is None or value >= min) and (max is None or value <= max), "Range")
Regexp = checking(lambda value, regex, flags=0: re.compile(regex, flags).match(value) is not None, "String does not match expected pattern.")
Equal = checking(lambda value, other: value == other, "Must be equal.")
NoneOf = checking(lambda value, choices: value not in choices, "Invalid input.")
