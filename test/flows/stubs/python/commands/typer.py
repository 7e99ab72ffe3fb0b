"""typer: click, by the annotations of a function."""

import enum
import inspect
import sys
import typing

import click
from click import Abort, BadParameter, Context, confirm, echo, prompt, secho, style  # noqa: F401


class Info:
    def __init__(self, is_option, default, names, named):
        self.is_option, self.default, self.names, self.named = is_option, default, names, named


def Option(default=None, *names, **named):
    return Info(True, default, names, named)


def Argument(default=None, *names, **named):
    return Info(False, default, (), named)


class Exit(SystemExit):
    def __init__(self, code=0):
        super().__init__(code)


class Typed:
    def __init__(self, kind):
        self.kind = kind

    def convert(self, text, *given):
        try:
            return self.kind(text)
        except ValueError as error:
            raise click.BadParameter(str(error)) from error


def parameters_of(work):
    hints = typing.get_type_hints(work, include_extras=True)
    for name, one in inspect.signature(work).parameters.items():
        hint, info = hints.get(name, str), None
        if typing.get_origin(hint) is typing.Annotated:
            hint, *extras = typing.get_args(hint)
            info = next((extra for extra in extras if isinstance(extra, Info)), None)
            if info is not None:
                given = () if one.default is inspect.Parameter.empty else (one.default,)
                info = Info(info.is_option, given[0] if given else ..., (info.default, *info.names) if isinstance(info.default, str) else info.names, info.named)
        elif isinstance(one.default, Info):
            info = one.default
        if info is None:
            has_default = one.default is not inspect.Parameter.empty
            info = Info(has_default, one.default if has_default else ..., (), {})
        parts = [part for part in typing.get_args(hint) if part is not type(None)]
        is_many = typing.get_origin(hint) in (list, tuple)
        kind = parts[0] if parts and not inspect.isclass(hint) or is_many else hint
        if hint is Context:
            continue
        yield name, kind, info, is_many


def made_command(work, name=None):
    params = []
    for key, kind, info, is_many in parameters_of(work):
        default = None if info.default is ... else info.default
        named = {"default": default, "type": Typed(kind) if inspect.isclass(kind) and (issubclass(kind, (int, float, enum.Enum)) or kind.__module__ not in ("builtins",)) and kind is not bool else None}
        named["callback"] = (lambda check: lambda ctx, param, value: check(value))(info.named["callback"]) if info.named.get("callback") else None
        if kind is bool:
            named.update(is_flag=True, default=bool(default), type=None)
        if is_many:
            named["multiple" if info.is_option else "nargs"] = True if info.is_option else -1
        if info.is_option:
            named.update(required=info.default is ..., envvar=info.named.get("envvar"), prompt=info.named.get("prompt"))
            names = [*info.names] or [f"--{key.replace('_', '-')}"]
            params.append(click.Parameter([*names, key], True, **named))
        else:
            named["required"] = info.default is ... or info.default is None and "envvar" not in info.named
            params.append(click.Parameter([key], False, **{**named, "envvar": info.named.get("envvar")}))
    hints = typing.get_type_hints(work)
    wants = next((key for key, hint in hints.items() if hint is Context), None)
    call = work
    if wants is not None:

        def call(context, **values):
            return work(**{wants: context}, **values)

        call.wants_context, call.__name__ = True, work.__name__
    return click.Command(call, name=name, params=params)


class Typer:
    def __init__(self, *given, **named):
        self.commands, self.start, self.children = {}, None, {}

    def command(self, name=None, **named):
        def register(work):
            made = made_command(work, name)
            self.commands[made.name] = made
            return work

        return register

    def callback(self, *given, **named):
        def register(work):
            self.start = made_command(work)
            return work

        return register

    def add_typer(self, app, name=None, **named):
        self.children[name] = app

    def __call__(self, *args, **named):
        words = list(args[0]) if args else sys.argv[1:]
        try:
            self.invoke(words)
        except click.ClickException as error:
            raise SystemExit(2) from error
        raise SystemExit(0)

    def invoke(self, words):
        if self.start is not None:
            values, words = click.Group.parsed(as_group(self.start), words)
            click.called(self.start.callback, values, Context())
        if words and words[0] in self.children:
            return self.children[words[0]].invoke(words[1:])
        if len(self.commands) == 1 and self.start is None:
            return next(iter(self.commands.values())).invoke(words, Context())
        if not words or words[0] not in self.commands:
            raise click.UsageError("No such command")
        return self.commands[words[0]].invoke(words[1:], Context())


def as_group(command):
    made = click.Group(command.callback, params=command.params)
    return made


def run(work):
    app = Typer()
    app.command()(work)
    app()
