"""botocore, as far as its errors."""

from types import SimpleNamespace


class ClientError(Exception):
    pass


exceptions = SimpleNamespace(ClientError=ClientError)
