import importlib

# format in the address -> module that has render(rows)
MODULES = {
    "json": "json",
    "csv": "csv",
    "text": "pprint",
}


def module_name(fmt):
    fmt = fmt.lower()
    return MODULES.get(fmt, fmt)


def load(fmt):
    return importlib.import_module(module_name(fmt))  # SINK
