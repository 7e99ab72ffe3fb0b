"""django.core.exceptions."""


class ObjectDoesNotExist(Exception):
    pass


class MultipleObjectsReturned(Exception):
    pass


class SuspiciousOperation(Exception):
    pass


class SuspiciousFileOperation(SuspiciousOperation):
    pass


class PermissionDenied(Exception):
    pass


class ImproperlyConfigured(Exception):
    pass


class BadRequest(Exception):
    pass


class FieldError(Exception):
    pass


class ValidationError(Exception):
    def __init__(self, message, code=None, params=None):
        super().__init__(message)
        self.message, self.code, self.params = message, code, params
        self.messages = message if isinstance(message, list) else [str(message)]
