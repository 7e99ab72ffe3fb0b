"""django.utils.module_loading."""

from flow import recorder
from flow.importing import load


def import_string(dotted_path):
    recorder.arrive("module", "django.import_string", dotted_path)
    module, _, name = dotted_path.rpartition(".")
    if not module:
        raise ImportError(f"{dotted_path} doesn't look like a module path")
    return getattr(load(module), name)
