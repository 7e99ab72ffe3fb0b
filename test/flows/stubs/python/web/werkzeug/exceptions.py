"""Errors that are answers."""

from http import HTTPStatus


class HTTPException(Exception):
    code = 500
    description = None

    def __init__(self, description=None, response=None):
        self.description = description if description is not None else self.description
        self.response = response
        super().__init__(f"{self.code} {self.description or ''}".strip())

    @property
    def name(self):
        return HTTPStatus(self.code).phrase

    def get_response(self, environ=None):
        return self.response


class BadRequest(HTTPException):
    code = 400


class BadRequestKeyError(BadRequest, KeyError):
    pass


class Unauthorized(HTTPException):
    code = 401


class Forbidden(HTTPException):
    code = 403


class NotFound(HTTPException):
    code = 404


class MethodNotAllowed(HTTPException):
    code = 405


class Conflict(HTTPException):
    code = 409


class RequestEntityTooLarge(HTTPException):
    code = 413


class UnprocessableEntity(HTTPException):
    code = 422


class InternalServerError(HTTPException):
    code = 500


by_code = {one.code: one for one in (BadRequest, Unauthorized, Forbidden, NotFound, MethodNotAllowed, Conflict, UnprocessableEntity)}


def abort(code, description=None, **named):
    if not isinstance(code, int):
        raise HTTPException(response=code)
    kind = by_code.get(code, HTTPException)
    error = kind(description if description is not None else named.get("message"))
    error.code = code
    raise error
