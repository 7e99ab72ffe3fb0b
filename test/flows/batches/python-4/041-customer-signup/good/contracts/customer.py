from .base import Contract


class CustomerIn(Contract):
    email: str
    city: str = ""
