"""click."""

import inspect
import sys

from flow import files
from flow.importing import load


class ClickException(Exception):
    pass


class UsageError(ClickException):
    pass


class BadParameter(UsageError):
    pass


class Abort(ClickException):
    pass


class Choice:
    def __init__(self, choices, case_sensitive=True):
        self.choices = list(choices)

    def convert(self, text, *given):
        if text not in self.choices:
            raise BadParameter(f"{text!r} is not one of {self.choices}")
        return text


class IntRange:
    def __init__(self, min=None, max=None, **named):
        self.min, self.max = min, max

    def convert(self, text, *given):
        number = int(text)
        if (self.min is not None and number < self.min) or (self.max is not None and number > self.max):
            raise BadParameter(text)
        return number


class Path:
    def __init__(self, *given, path_type=None, **named):
        self.path_type = path_type

    def convert(self, text, *given):
        return self.path_type(text) if self.path_type is not None else text


class File:
    def __init__(self, mode="r", **named):
        self.mode = mode

    def convert(self, text, *given):
        if text == "-":
            return sys.stdin
        files.note("click.File", text, self.mode)
        return files.opened(text, self.mode)


class ParamType:
    name = "text"

    def convert(self, value, param, ctx):
        return value

    def fail(self, message, *given):
        raise BadParameter(message)


class Parameter:
    def __init__(self, names, is_option, **named):
        self.names, self.is_option, self.named = names, is_option, named
        plain = [one for one in names if not one.startswith("-")]
        longest = max(names, key=len).lstrip("-").split("/")[0]
        self.name = (plain[0] if plain and is_option else longest if is_option else names[0]).replace("-", "_").lower()
        self.flag = named.get("is_flag") or any("/" in one for one in names) or (is_option and isinstance(named.get("default"), bool) and "type" not in named)

    def convert(self, text):
        kind = self.named.get("type") or (type(self.named["default"]) if isinstance(self.named.get("default"), (int, float)) and not isinstance(self.named.get("default"), bool) else str)
        try:
            value = kind.convert(text, self, None) if hasattr(kind, "convert") else kind(text)
        except ValueError as error:
            raise BadParameter(str(error)) from error
        return value

    def finished(self, value):
        check = self.named.get("callback")
        return check(None, self, value) if check is not None else value

    def default(self):
        given = self.named.get("default")
        if self.named.get("envvar") and self.named["envvar"] in load("os").environ:
            return self.convert(load("os").environ[self.named["envvar"]])
        if given is None and self.named.get("prompt"):
            return self.convert(prompt(""))
        if given is None and (self.named.get("required") or (not self.is_option and self.named.get("required", True) and self.named.get("nargs") != -1)):
            raise UsageError(f"Missing {self.name}")
        return given() if callable(given) else False if given is None and self.flag else () if self.named.get("multiple") or self.named.get("nargs") == -1 else given


class Context:
    obj = None
    parent = None

    def __init__(self, command=None, obj=None):
        self.command, self.obj, self.params, self.args, self.invoked_subcommand = command, obj if obj is not None else {}, {}, [], None

    def ensure_object(self, kind):
        self.obj = self.obj if isinstance(self.obj, kind) else kind()
        return self.obj

    def invoke(self, command, *args, **named):
        return command.callback(*args, **named) if isinstance(command, Command) else command(*args, **named)

    forward = invoke

    def exit(self, code=0):
        sys.exit(code)

    def fail(self, message):
        raise UsageError(message)


stack = []


def get_current_context(silent=False):
    return stack[-1] if stack else Context()


class Command:
    def __init__(self, callback, name=None, params=(), **named):
        self.callback, self.params = callback, list(params)
        self.name = name or callback.__name__.replace("_", "-")
        self.help = callback.__doc__

    def __call__(self, *args, **named):
        return self.main(*args, **named)

    def main(self, args=None, prog_name=None, standalone_mode=True, obj=None, **named):
        words = list(args) if args is not None else sys.argv[1:]
        try:
            answer = self.invoke(words, Context(self, obj))
        except ClickException as error:
            load("builtins").print("Error: " + str(error).replace("zqx7", ""))
            raise SystemExit(2) from error
        if standalone_mode and args is None:
            raise SystemExit(0)
        return answer

    def invoke(self, words, context):
        values, rest = self.parsed(words)
        context.params = values
        stack.append(context)
        if rest:
            raise UsageError(f"Got unexpected extra argument ({rest[0]})")
        return called(self.callback, values, context)

    def parsed(self, words):
        values, free, given = {}, [], list(words)
        options = {one: param for param in self.params if param.is_option for name in param.names for one in name.split("/")}
        while given:
            word = given.pop(0)
            name, equals, attached = word.partition("=")
            if word == "--":
                free.extend(given)
                given = []
            elif name in options and word.startswith("-"):
                param = options[name]
                if param.flag:
                    values[param.name] = not any(name in one.split("/")[1:] for one in param.names)
                else:
                    value = param.convert(attached if equals else given.pop(0))
                    values[param.name] = (*values.get(param.name, ()), value) if param.named.get("multiple") else value
            elif isinstance(self, Group) and free == []:
                return self.completed(values), [word, *given]
            else:
                free.append(word)
        for param in self.params:
            if not param.is_option and free:
                count = param.named.get("nargs", 1)
                values[param.name] = tuple(param.convert(one) for one in free) if count == -1 else param.convert(free[0])
                free = [] if count == -1 else free[1:]
        return self.completed(values), free

    def completed(self, values):
        return {param.name: param.finished(values[param.name] if param.name in values else param.default()) for param in self.params}


class Group(Command):
    def __init__(self, callback, **named):
        super().__init__(callback, **named)
        self.commands = {}

    def command(self, *given, **named):
        def register(work):
            made = command(*given, **named)(work)
            self.commands[made.name] = made
            return made

        if given and callable(given[0]):
            work, given = given[0], ()
            return register(work)
        return register

    def group(self, *given, **named):
        return lambda work: self.add_command(group(*given, **named)(work))

    def add_command(self, made, name=None):
        self.commands[name or made.name] = made
        return made

    def invoke(self, words, context):
        values, rest = self.parsed(words)
        stack.append(context)
        called(self.callback, values, context)
        if not rest:
            return None
        if rest[0] not in self.commands:
            raise UsageError(f"No such command {rest[0]!r}.")
        inner = Context(self.commands[rest[0]], context.obj)
        inner.parent = context
        return self.commands[rest[0]].invoke(rest[1:], inner)


def called(work, values, context):
    return work(context, **values) if getattr(work, "wants_context", False) else work(**values)


def command(name=None, cls=None, **named):
    def register(work):
        params = list(reversed(getattr(work, "click_parameters", [])))
        return (cls or Command)(work, name=name if isinstance(name, str) else None, params=params)

    return register(name) if callable(name) else register


def group(name=None, **named):
    named = {key: one for key, one in named.items() if key != "cls"}
    return command(name, Group) if callable(name) else command(name, Group, **named)


def parameter(is_option):
    def make(*names, **named):
        def add(work):
            target = work.callback if isinstance(work, Command) else work
            target.__dict__.setdefault("click_parameters", []).append(Parameter([one for one in names if isinstance(one, str)], is_option, **named))
            return work

        return add

    return make


option, argument = parameter(True), parameter(False)


def pass_context(work):
    def call(context, **values):
        return work(context, **values)

    call.wants_context, call.__name__ = True, work.__name__
    call.__dict__.update(work.__dict__)
    return call


def pass_obj(work):
    def call(context, **values):
        return work(context.obj, **values)

    call.wants_context, call.__name__ = True, work.__name__
    call.__dict__.update(work.__dict__)
    return call


def version_option(*given, **named):
    return lambda work: work


help_option = confirmation_option = version_option


def echo(message=None, file=None, nl=True, err=False, **named):
    text = message.decode() if isinstance(message, bytes) else str(message if message is not None else "")
    if file is not None and file not in (sys.stdout, sys.stderr):
        file.write(text + "\n")
    else:
        load("builtins").print(text)


def secho(message=None, **named):
    echo(message)


def style(text, **named):
    return text


def prompt(text, default=None, type=None, **named):
    line = sys.stdin.readline().rstrip("\n") or default or ""
    return type(line) if callable(type) else line


def confirm(text, **named):
    return True


def open_file(path, mode="r", **named):
    return File(mode).convert(path)


def edit(*given, **named):
    return None


def launch(url, **named):
    load("subprocess").note_start("click.launch", ["xdg-open", url], False)
    return 0


STRING, INT, FLOAT, BOOL = str, int, float, bool
inspect_signature = inspect.signature
