"""Imports: programs get their own files, then stand-ins for modules that touch the world, then what is real.

A stand-in for a module of the standard library is `stubs/python/*/<module>.py`, dots in its name included
(`urllib.request.py`); only programs get it, everything else has the real one. Packages are stubbed under their own names.
"""

import ast
import glob
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import types

from . import recorder
from .rewriting import Rewriter

modules = {}
program_builtins = {}


class StubFinder(importlib.abc.MetaPathFinder):
    """Finds packages' stubs, a case's own first, for programs and stubs alike; the standard library was asked before."""

    def find_spec(self, name, path=None, target=None):
        if path is not None:
            return importlib.machinery.PathFinder.find_spec(name, path)
        if name == "flow_case":
            return importlib.util.spec_from_file_location(name, os.path.join(os.path.dirname(__file__), "case_module.py"))
        folders = [os.path.join(recorder.case_folder, "stubs"), *sorted(glob.glob(os.path.join(recorder.stubs, "*/")))]
        if name in sys.stdlib_module_names:
            return None
        return importlib.machinery.PathFinder.find_spec(name, folders)


def load_file(name, file, known_as=None):
    """A module of ours from its file, whatever else has its name; programs know it before it has run to its end."""
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    if known_as is not None:
        modules[known_as] = module
    spec.loader.exec_module(module)
    return module


def preload(program):
    """Loads the stubs that a program asks for, once for all its runs."""
    wanted = set()
    for file in glob.iglob(os.path.join(glob.escape(program), "**", "*.py"), recursive=True):
        with open(file, "rb") as opened:
            try:
                tree = ast.parse(opened.read())
            except SyntaxError:
                continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                wanted.add(node.module)
    for name in sorted(wanted):
        top = os.path.join(program, name.partition(".")[0])
        if not os.path.exists(top) and not os.path.exists(top + ".py"):
            try:
                load(name)
            except ImportError:
                pass


def program_import(name, globals=None, locals=None, fromlist=(), level=0):
    """`__import__` as programs have it."""
    absolute = importlib.util.resolve_name("." * level + name, (globals or {}).get("__package__") or "") if level else name
    module = load(absolute)
    if not fromlist:
        return module if level else load(absolute.partition(".")[0])
    if hasattr(module, "__path__"):
        for item in fromlist:
            if item != "*" and not hasattr(module, item):
                try:
                    load(f"{absolute}.{item}")
                except ModuleNotFoundError as error:
                    if error.name != f"{absolute}.{item}":
                        raise
    return module


def load(name):
    """The module that a program means by an absolute name; packages around it are loaded first."""
    if name in modules:
        return modules[name]
    if "zqx7" in name:
        recorder.arrive("module", "import", name)
    parent_name, _, last = name.rpartition(".")
    parent = load(parent_name) if parent_name else None
    if name in modules:
        return modules[name]
    module = load_program_file(name) or load_stand_in(name) or load_real(name, parent, last)
    modules[name] = module
    if parent is not None:
        setattr(parent, last, module)
    return module


def load_program_file(name):
    base = os.path.join(recorder.root, *name.split("."))
    for file, is_package in ((os.path.join(base, "__init__.py"), True), (base + ".py", False)):
        if os.path.isfile(file):
            return run_file(name, file, is_package)
    if not os.path.isdir(base) or name in sys.stdlib_module_names or not holds_python(base):
        return None
    return made_module(name, base, True)


def holds_python(folder):
    return any(glob.iglob(os.path.join(folder, "**", "*.py"), recursive=True))


def run_file(name, file, is_package=False, as_name=None):
    """Runs a file of the program as a module."""
    module = made_module(as_name or name, file, is_package)
    modules[name] = module
    with open(file, "rb") as opened:
        tree = ast.parse(opened.read(), file)
    try:
        exec(compile(Rewriter().visit(tree), file, "exec"), module.__dict__)
    except BaseException:
        modules.pop(name, None)
        raise
    return module


def made_module(name, file, is_package):
    module = types.ModuleType(name)
    module.__builtins__ = program_builtins
    module.__file__ = file.replace(recorder.root, recorder.HOME, 1)
    module.__package__ = name if is_package else name.rpartition(".")[0]
    if is_package:
        module.__path__ = [os.path.dirname(file)]
    # Classes are looked up here by their module's name (dataclasses, typing, pickle).
    if name not in sys.stdlib_module_names and not name.startswith("flow"):
        sys.modules[name] = module
    return module


def load_stand_in(name):
    if name == "builtins":
        module = types.ModuleType("builtins")
        module.__dict__.update(program_builtins)
        return module
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return None
    for file in glob.glob(os.path.join(recorder.stubs, "*", glob.escape(name) + ".py")):
        return load_file(f"stand_in_{name.replace('.', '_')}", file, known_as=name)
    return None


def load_real(name, parent, last):
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError:
        if parent is None or not hasattr(parent, last):
            raise
        return getattr(parent, last)
    if name in sys.stdlib_module_names and hasattr(module, "__path__"):
        # What stands in for a submodule is put into a copy, not into the real package.
        copy = types.ModuleType(name)
        copy.__dict__.update(module.__dict__)
        return copy
    return module
