"""tornado."""
