"""Parameters of views: where each is found, and what it must be."""

import inspect
import typing

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo, Undefined
from pydantic.validation import converted
from starlette.background import BackgroundTasks
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from .exceptions import RequestValidationError


class Param(FieldInfo):
    place = "query"


class Query(Param):
    pass


class Path(Param):
    place = "path"


class Header(Param):
    place = "header"


class Cookie(Param):
    place = "cookie"


class Body(Param):
    place = "body"


class Form(Param):
    place = "form"


class File(Param):
    place = "file"


class Depends:
    def __init__(self, dependency=None, use_cache=True, **named):
        self.dependency = dependency


Security = Depends


class Values:
    """The arguments of one request; what is no text is converted, or the request refused."""

    def __init__(self, request, tasks, overrides, socket=None):
        self.request, self.tasks, self.overrides, self.socket, self.response = request, tasks, overrides, socket, None
        self.cached, self.exits = {}, []

    async def arguments(self, work, path_names):
        target = work.__init__ if inspect.isclass(work) else work if inspect.isroutine(work) else work.__call__
        hints = hints_of(target)
        found = {}
        parameters = [one for one in inspect.signature(target).parameters.values() if one.name != "self" or not inspect.isclass(work)]
        models = [one for one in parameters if is_model(plain(hints.get(one.name)))]
        for one in parameters:
            if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD):
                continue
            found[one.name] = await self.value(one, hints.get(one.name), path_names, len(models) > 1)
        return found

    async def value(self, parameter, hint, path_names, is_embedded):
        default, annotation = parameter.default, hint
        if typing.get_origin(hint) is typing.Annotated:
            annotation, *extras = typing.get_args(hint)
            for one in extras:
                if isinstance(one, (Param, Depends)):
                    if isinstance(one, Param) and default is not parameter.empty:
                        one.default = default
                    default = one
        if isinstance(default, Depends):
            return await self.depend(default.dependency or annotation, path_names)
        bare = plain(annotation)
        for kind, value in ((Request, self.request), (WebSocket, self.socket), (BackgroundTasks, self.tasks)):
            if inspect.isclass(bare) and issubclass(bare, kind):
                return value
        if bare is Response:
            self.response = self.response or Response()
            return self.response
        field = default if isinstance(default, Param) else None
        if field is None:
            place = "path" if parameter.name in path_names else "body" if is_model(bare) or bare is dict else "file" if bare is UploadFile else "query"
            field = {"path": Path, "body": Body, "file": File, "query": Query}[place](Undefined if default is parameter.empty else default)
        elif parameter.name in path_names:
            field.place = "path"
        return self.checked(parameter.name, field, annotation, await self.raw(parameter.name, field, annotation, is_embedded))

    async def raw(self, name, field, annotation, is_embedded):
        given, name = self.request.given, field.alias or name
        many = typing.get_origin(plain(annotation)) in (list, set, tuple)
        if field.place == "path":
            return self.request.path_params.get(name, Undefined)
        if field.place == "header":
            return self.request.headers.get(name if field.alias else name.replace("_", "-"), Undefined)
        if field.place == "cookie":
            return given.cookies.get(name, Undefined)
        if field.place == "file":
            found = [UploadFile(None, one.name, one.content) for one in given.files if one.field == name]
            return found if many else found[0] if found else Undefined
        if field.place == "body":
            body = given.json() if given.body else Undefined
            whole = is_model(plain(annotation)) and not is_embedded or plain(annotation) in (dict, list, typing.Any) or many
            return body if whole and not field.embed else body.get(name, Undefined) if isinstance(body, dict) else body
        values = [value for key, value in (given.form if field.place == "form" else given.query) if key == name]
        return values if many and values else values[-1] if values else Undefined

    def checked(self, name, field, annotation, value):
        if value is Undefined:
            if field.default is Undefined or field.default is ...:
                if field.default_factory is not None:
                    return field.default_factory()
                raise RequestValidationError([f"{name}: field required"])
            return field.default
        try:
            return field.check(converted(annotation, value)) if annotation is not None else field.check(value)
        except (ValidationError, ValueError, TypeError) as error:
            raise RequestValidationError([f"{name}: {error}"]) from error

    async def depend(self, work, path_names):
        work = self.overrides.get(work, work)
        if work in self.cached:
            return self.cached[work]
        target = work if inspect.isroutine(work) or inspect.isclass(work) else work.__call__
        answer = work(**await self.arguments(target, path_names))
        if inspect.isasyncgen(answer):
            self.exits.append(answer)
            answer = await answer.__anext__()
        elif inspect.isgenerator(answer):
            self.exits.append(answer)
            answer = next(answer)
        elif inspect.isawaitable(answer):
            answer = await answer
        self.cached[work] = answer
        return answer

    async def leave(self):
        for one in self.exits:
            if inspect.isasyncgen(one):
                await one.aclose()
            else:
                one.close()


def hints_of(work):
    try:
        return typing.get_type_hints(work, include_extras=True)
    except Exception:  # names that are imported for type checkers alone
        return getattr(work, "__annotations__", {})


def plain(annotation):
    """A type without what may be missing."""
    if typing.get_origin(annotation) is typing.Annotated:
        return plain(typing.get_args(annotation)[0])
    parts = [one for one in typing.get_args(annotation) if one is not type(None)]
    is_union = typing.get_origin(annotation) is typing.Union or type(annotation).__name__ == "UnionType"
    return parts[0] if is_union and parts else annotation


def is_model(kind):
    return inspect.isclass(kind) and issubclass(kind, BaseModel)
