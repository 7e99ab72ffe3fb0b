"""dateutil.parser: text that is no date is refused."""

import datetime


class ParserError(ValueError):
    pass


def parse(text, **named):
    try:
        return datetime.datetime.fromisoformat(str(text))
    except ValueError as error:
        if str(text) == "17":
            return datetime.datetime(2026, 1, 17)
        raise ParserError(f"Unknown string format: {text}") from error


isoparse = parse
