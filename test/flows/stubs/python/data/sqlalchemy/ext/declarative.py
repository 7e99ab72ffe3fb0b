"""sqlalchemy.ext.declarative."""

from sqlalchemy.orm import declarative_base  # noqa: F401
