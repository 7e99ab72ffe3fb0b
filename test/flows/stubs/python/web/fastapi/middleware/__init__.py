"""fastapi.middleware."""
