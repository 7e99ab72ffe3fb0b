"""starlette."""
