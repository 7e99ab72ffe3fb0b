"""email_validator."""

import re


class EmailNotValidError(ValueError):
    pass


class Valid:
    def __init__(self, text):
        self.email = self.normalized = text


def validate_email(text, **named):
    if not re.fullmatch(r"[\w.+-]+@([\w-]+\.)+[\w-]+", text):
        raise EmailNotValidError("The email address is not valid.")
    return Valid(text)
