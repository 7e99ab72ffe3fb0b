from .base import Contract
from .customer import CustomerIn

__all__ = ["Contract", "CustomerIn"]
