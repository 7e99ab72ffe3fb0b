import importlib

DEFAULT = "json"
MODULES = {}


def register(name: str, module: str) -> None:
    MODULES[name] = module


def writer_for(name: str):
    """Imports the module that writes a format, the first time it is asked for."""
    module = MODULES.get(name, name)
    return importlib.import_module(module)  # SINK


register("json", "json")
register("plist", "plistlib")
