"""sqlalchemy.dialects.postgresql."""

from sqlalchemy.expressions import insert  # noqa: F401
from sqlalchemy.types import ARRAY, JSON as JSONB, UUID  # noqa: F401
