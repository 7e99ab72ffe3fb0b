"""The files that programs see: their own, those of the world, what they wrote. None is real."""

import io
import os
import posixpath

from . import recorder

written = {}
PLAIN = b"content"


def text_of(path):
    """The path as text, whatever it was given as."""
    try:
        return os.fsdecode(path)
    except TypeError:
        return str(path)


def placed(path):
    return posixpath.normpath(posixpath.join(recorder.HOME, text_of(path)))


def note(sink, path, *more):
    recorder.arrive("path", sink, text_of(path), [text_of(path), *more])


def content_of(path):
    """What was written, the world's file, the program's own, else some text."""
    place = placed(path)
    if place in written:
        return written[place]
    given = recorder.world.get("files", {}).get(place)
    if given is not None:
        return given.encode() if isinstance(given, str) else str(given).encode()
    own = own_file(place)
    if own is not None:
        with open(own, "rb") as opened:
            return opened.read()
    if is_missing(place):
        raise FileNotFoundError(2, "No such file or directory", place)
    return PLAIN


def own_file(place):
    real = recorder.root + place.removeprefix(recorder.HOME)
    return real if place.startswith(recorder.HOME + "/") and os.path.isfile(real) else None


def is_missing(path):
    place = placed(path)
    return place not in written and any(
        place == gone or place.startswith(gone.rstrip("/") + "/") for gone in recorder.world.get("missing", [])
    )


def is_folder(path):
    place = placed(path)
    known = [*written, *recorder.world.get("files", {})]
    own = os.path.isdir(recorder.root + place.removeprefix(recorder.HOME)) and place.startswith(recorder.HOME)
    return own or any(file.startswith(place.rstrip("/") + "/") for file in known)


def listing(path):
    place = placed(path)
    inside = {file[len(place) + 1 :].split("/")[0] for file in [*written, *recorder.world.get("files", {})] if file.startswith(place + "/")}
    real = recorder.root + place.removeprefix(recorder.HOME)
    if place.startswith(recorder.HOME) and os.path.isdir(real):
        inside.update(os.listdir(real))
    return sorted(inside) or ["first.txt", "second.txt"]


def write(path, data):
    written[placed(path)] = data.encode() if isinstance(data, str) else bytes(data)


def opened(path, mode="r", encoding=None, newline=None):
    """A file object of the mode; what is written is kept when it is closed."""
    place = placed(path)
    binary, writes = "b" in mode, any(letter in mode for letter in "wax")
    before = b"" if "w" in mode or "x" in mode else (written.get(place, b"") if "a" in mode else content_of(path))
    file = KeptBytes(before) if binary else KeptText(before.decode(encoding or "utf-8", "replace"), newline="")
    file.place = place if writes or "+" in mode else None
    file.name = text_of(path)
    file.mode = mode
    if "a" in mode:
        file.seek(0, 2)
    return file


class Kept:
    place = None

    def flush(self):
        if self.place is not None and not self.closed:
            write(self.place, self.getvalue())

    def close(self):
        self.flush()
        super().close()

    def fileno(self):
        return 9

    def truncate(self, size=None):
        return super().truncate(size)


class KeptBytes(Kept, io.BytesIO):
    pass


class KeptText(Kept, io.StringIO):
    encoding = "utf-8"

    @property
    def buffer(self):
        return io.BytesIO(self.getvalue().encode())
