"""rest_framework.permissions."""


class BasePermission:
    pass


AllowAny = IsAuthenticated = IsAdminUser = BasePermission
