"""`importlib` as programs have it: they import what programs import."""

import importlib as real

from flow import importing, recorder

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


def import_module(name, package=None):
    recorder.arrive("module", "importlib.import_module", name)
    return importing.load(real.util.resolve_name(name, package) if name.startswith(".") else name)


def reload(module):
    return module
