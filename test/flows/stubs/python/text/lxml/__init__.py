"""lxml."""
