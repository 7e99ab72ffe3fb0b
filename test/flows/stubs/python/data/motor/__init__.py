"""motor."""
