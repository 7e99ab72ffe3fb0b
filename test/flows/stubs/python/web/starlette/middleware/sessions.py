"""starlette.middleware.sessions: requests have their session anyway."""


class SessionMiddleware:
    pass
