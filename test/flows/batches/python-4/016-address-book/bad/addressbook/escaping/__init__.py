from .names import escape_name as escape_value

__all__ = ["escape_value"]
