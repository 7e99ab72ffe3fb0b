"""bson: an id that is none is refused."""

from .objectid import ObjectId  # noqa: F401
