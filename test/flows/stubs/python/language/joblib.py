"""joblib: `load` unpickles a file."""

from flow import files
from stub_parts.readers import unpickled


def load(filename, **named):
    if hasattr(filename, "read"):
        return unpickled("joblib.load", filename.read())
    files.note("joblib.load", filename)
    return unpickled("joblib.load", files.content_of(filename))


def dump(value, filename, **named):
    files.note("joblib.dump", filename)
    return [filename]
