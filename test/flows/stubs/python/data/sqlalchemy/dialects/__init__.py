"""sqlalchemy.dialects."""
