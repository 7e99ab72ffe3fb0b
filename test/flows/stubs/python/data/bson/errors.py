"""bson.errors."""


class InvalidId(Exception):
    pass
