"""Mako: what stands in `${…}` is Python, and nothing is escaped unless asked for."""
