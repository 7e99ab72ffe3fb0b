"""wtforms.validators, as they work."""

import re


class ValidationError(ValueError):
    pass


class StopValidation(Exception):
    pass


def checking(test, message):
    def make(*given, **named):
        def check(form, field):
            if not test(field.data, *given, **{name: one for name, one in named.items() if name != "message"}):
                raise ValidationError(named.get("message") or message)

        return check

    return make


DataRequired = InputRequired = checking(lambda value: bool(value), "This field is required.")
Length = checking(lambda value, min=-1, max=-1: len(value or "") >= min and (max < 0 or len(value or "") <= max), "length")
NumberRange = checking(lambda value, min=None, max=None: value is not None and (min is None or value >= min) and (max is None or value <= max), "range")
Regexp = checking(lambda value, regex, flags=0: re.compile(regex, flags).match(value or "") is not None, "Invalid input.")
AnyOf = checking(lambda value, values: value in values, "Invalid value.")
NoneOf = checking(lambda value, values: value not in values, "Invalid value.")
Email = checking(lambda value, **named: re.fullmatch(r"[\w.+-]+@[\w-]+(\.[\w-]+)+", value or "") is not None, "Invalid email address.")
URL = checking(lambda value, **named: re.fullmatch(r"[a-z]+://[^\s/?#]+(/[^\s]*)?", value or "") is not None, "Invalid URL.")


def Optional(*given, **named):
    def check(form, field):
        if not field.data:
            raise StopValidation()

    return check
