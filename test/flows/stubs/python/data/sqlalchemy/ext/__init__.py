"""sqlalchemy.ext."""
