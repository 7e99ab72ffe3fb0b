"""django.core.validators, as they work."""

import re

from django.core.exceptions import ValidationError


class RegexValidator:
    regex, message, inverse_match = "", "Enter a valid value.", False

    def __init__(self, regex=None, message=None, code=None, inverse_match=None, flags=0):
        self.regex = re.compile(regex if regex is not None else self.regex, flags)
        self.message = message or self.message
        self.inverse_match = self.inverse_match if inverse_match is None else inverse_match

    def __call__(self, value):
        if bool(self.regex.search(str(value))) == self.inverse_match:
            raise ValidationError(self.message)


class URLValidator(RegexValidator):
    regex = r"^(?:https?|ftps?)://[^\s/?#]+\.[a-zA-Z]{2,}(?::\d+)?(?:[/?#][^\s]*)?\Z"

    def __init__(self, schemes=None, **named):
        super().__init__(**named)


class EmailValidator(RegexValidator):
    regex = r"^[\w.!#$%&'*+/=?^`{}|~-]+@[\w-]+(?:\.[\w-]+)+\Z"


validate_email = EmailValidator()
validate_slug = RegexValidator(r"^[-a-zA-Z0-9_]+\Z")
validate_ipv4_address = RegexValidator(r"^\d{1,3}(?:\.\d{1,3}){3}\Z")
validate_integer = RegexValidator(r"^-?\d+\Z")


class FileExtensionValidator:
    def __init__(self, allowed_extensions=None, **named):
        self.allowed = [one.lower() for one in allowed_extensions or []]

    def __call__(self, value):
        name = getattr(value, "name", str(value))
        if name.rpartition(".")[2].lower() not in self.allowed:
            raise ValidationError("File extension is not allowed.")


def limit(test, message):
    class Limit:
        def __init__(self, limit_value, message=None):
            self.limit_value = limit_value

        def __call__(self, value):
            if not test(value, self.limit_value):
                raise ValidationError(message)

    return Limit


MaxLengthValidator = limit(lambda value, most: len(value) <= most, "too long")
MinLengthValidator = limit(lambda value, least: len(value) >= least, "too short")
MaxValueValidator = limit(lambda value, most: value <= most, "too big")
MinValueValidator = limit(lambda value, least: value >= least, "too small")
