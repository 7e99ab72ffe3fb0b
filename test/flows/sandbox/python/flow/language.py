"""Builtins as programs have them: those that can do harm are noted, the others are the real ones."""

import builtins
import sys

from . import files, importing, recorder, rewriting


def install():
    """Fills the builtins of programs: once a process, before the first module is loaded."""
    importing.program_builtins.update(builtins.__dict__)
    importing.program_builtins.update(
        {
            **rewriting.names,
            **{"__import__": noted_import, "open": noted_open, "eval": noted_eval, "exec": noted_exec},
            **{"compile": noted_compile, "print": noted_print, "input": noted_input},
            **{"getattr": noted_getattr, "setattr": noted_setattr, "exit": sys.exit, "quit": sys.exit},
        }
    )


def noted_import(name, globals=None, locals=None, fromlist=(), level=0):
    return importing.program_import(name, globals, locals, fromlist, level)


def noted_open(path, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if isinstance(path, int):
        return files.opened("/dev/fd", mode)
    files.note("open", path, mode)
    return files.opened(path, mode, encoding)


def noted_eval(source, globals=None, locals=None, /):
    caller = sys._getframe(1)
    if isinstance(source, (str, bytes)):
        recorder.arrive("python", "eval", source)
    scope = caller.f_globals if globals is None else prepared(globals)
    inner = locals if locals is not None else (caller.f_locals if globals is None else scope)
    return eval(source.strip() if isinstance(source, str) else source, scope, inner)


def noted_exec(source, globals=None, locals=None, /, *, closure=None):
    caller = sys._getframe(1)
    if isinstance(source, (str, bytes)):
        recorder.arrive("python", "exec", source)
    scope = caller.f_globals if globals is None else prepared(globals)
    inner = locals if locals is not None else (caller.f_locals if globals is None else scope)
    exec(source, scope, inner)


def noted_compile(source, filename="<string>", mode="exec", *args, **named):
    if isinstance(source, (str, bytes)):
        recorder.arrive("python", "compile", source)
    return compile(source, "<string>", mode, *args, **named)


def prepared(scope):
    scope.setdefault("__builtins__", importing.program_builtins)
    return scope


def noted_print(*values, sep=" ", end="\n", file=None, flush=False):
    text = (" " if sep is None else sep).join(str(value) for value in values)
    if file is None or file in (sys.stdout, sys.stderr):
        recorder.arrive("log", "print", text)
    else:
        file.write(text + ("\n" if end is None else end))


def noted_input(prompt=""):
    line = sys.stdin.readline()
    if line == "":
        raise EOFError("EOF when reading a line")
    return line.rstrip("\n")


nothing = object()


def noted_getattr(owner, name, default=nothing, /):
    recorder.arrive("module", "getattr", name)
    return getattr(owner, name) if default is nothing else getattr(owner, name, default)


def noted_setattr(owner, name, value, /):
    recorder.arrive("attribute", "setattr", {name: value}, [owner, name, value])
    setattr(owner, name, value)
