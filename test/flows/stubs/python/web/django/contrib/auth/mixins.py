"""django.contrib.auth.mixins."""


class LoginRequiredMixin:
    pass


class PermissionRequiredMixin:
    pass


class UserPassesTestMixin:
    pass
