"""marshmallow, as far as what a schema lets through."""

from . import fields, validate  # noqa: F401
from .schema import EXCLUDE, INCLUDE, RAISE, Schema, ValidationError, post_load, pre_load, validates, validates_schema  # noqa: F401
