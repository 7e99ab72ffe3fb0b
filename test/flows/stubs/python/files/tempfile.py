"""`tempfile` as programs have it: names are known, prefix and suffix are paths."""

from flow import files

tempdir = "/tmp"


def gettempdir():
    return "/tmp"


def name_of(sink, suffix, prefix, folder):
    path = f"{folder or '/tmp'}/{prefix or 'tmp'}k3x9{suffix or ''}"
    files.note(sink, path)
    return path


def mkdtemp(suffix=None, prefix=None, dir=None):
    return name_of("tempfile.mkdtemp", suffix, prefix, dir)


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    return 9, name_of("tempfile.mkstemp", suffix, prefix, dir)


def mktemp(suffix="", prefix="tmp", dir=None):
    return name_of("tempfile.mktemp", suffix, prefix, dir)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, **named):
    path = name_of("tempfile.NamedTemporaryFile", suffix, prefix, dir)
    files.write(path, b"")
    return files.opened(path, mode)


def TemporaryFile(mode="w+b", *more, **named):
    return NamedTemporaryFile(mode)


def SpooledTemporaryFile(max_size=0, mode="w+b", *more, **named):
    return NamedTemporaryFile(mode)


class TemporaryDirectory:
    def __init__(self, suffix=None, prefix=None, dir=None, **named):
        self.name = name_of("tempfile.TemporaryDirectory", suffix, prefix, dir)

    def __enter__(self):
        return self.name

    def __exit__(self, *reason):
        return False

    def cleanup(self):
        pass
