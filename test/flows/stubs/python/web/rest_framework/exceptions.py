"""rest_framework.exceptions."""


class APIException(Exception):
    status_code = 500

    def __init__(self, detail=None, code=None):
        super().__init__(detail)
        self.detail = detail


class ValidationError(APIException):
    status_code = 400


class NotFound(APIException):
    status_code = 404


class PermissionDenied(APIException):
    status_code = 403


class ParseError(APIException):
    status_code = 400
