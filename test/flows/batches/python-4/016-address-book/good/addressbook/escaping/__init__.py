from .filters import escape_filter as escape_value

__all__ = ["escape_value"]
