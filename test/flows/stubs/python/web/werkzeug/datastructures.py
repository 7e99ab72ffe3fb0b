"""Dictionaries with more than one value a key, headers, uploaded files."""

import io

from flow import files
from flow.exchange import refuse_line_breaks
from werkzeug.exceptions import BadRequestKeyError


class MultiDict(dict):
    def __init__(self, pairs=()):
        super().__init__()
        for key, value in pairs.items() if isinstance(pairs, dict) else pairs:
            self.lists.setdefault(key, []).append(value)
            super().setdefault(key, value)

    @property
    def lists(self):
        return self.__dict__.setdefault("_lists", {})

    def __getitem__(self, key):
        if key not in self:
            raise BadRequestKeyError(key)
        return super().__getitem__(key)

    def get(self, key, default=None, type=None):
        value = dict.get(self, key, default)
        if type is None or key not in self:
            return value
        try:
            return type(value)
        except (ValueError, TypeError):
            return default

    def getlist(self, key, type=None):
        found = self.lists.get(key, [])
        if type is None:
            return list(found)
        kept = []
        for one in found:
            try:
                kept.append(type(one))
            except (ValueError, TypeError):
                pass
        return kept

    getall = get_all = getlist

    def getone(self, key, default=None):
        return dict.get(self, key, default)

    def to_dict(self, flat=True):
        return dict(self) if flat else {key: list(values) for key, values in self.lists.items()}

    def items(self, multi=False):
        return [(key, one) for key, all in self.lists.items() for one in all] if multi else dict.items(self)

    def multi_items(self):
        return self.items(multi=True)

    def __setitem__(self, key, value):
        self.lists[key] = [value]
        super().__setitem__(key, value)


ImmutableMultiDict = CombinedMultiDict = MultiDict


class Headers(MultiDict):
    """Names in any case; what holds a line break is refused."""

    def find(self, name):
        return next((key for key in self if key.lower() == str(name).lower()), name)

    def __getitem__(self, name):
        return super().__getitem__(self.find(name))

    def get(self, name, default=None, type=None):
        return super().get(self.find(name), default, type)

    def getlist(self, name, type=None):
        return super().getlist(self.find(name), type)

    def __contains__(self, name):
        return dict.__contains__(self, self.find(name))

    def __setitem__(self, name, value):
        refuse_line_breaks(value)
        super().__setitem__(self.find(name), value)

    set = __setitem__

    def add(self, name, value, **options):
        refuse_line_breaks(value)
        self.lists.setdefault(name, []).append(value)
        dict.setdefault(self, name, value)

    def setdefault(self, name, value):
        if name not in self:
            self[name] = value
        return self[name]

    def update(self, given=(), **named):
        for name, value in [*(given.items() if isinstance(given, dict) else given), *named.items()]:
            self[name] = value

    extend = update


class FileStorage:
    def __init__(self, stream=None, filename=None, name=None, content_type=None, **named):
        self.stream = stream if stream is not None else io.BytesIO()
        self.filename, self.name = filename, name
        self.content_type = self.mimetype = content_type or "application/octet-stream"

    def save(self, target, buffer_size=0):
        if hasattr(target, "write"):
            target.write(self.stream.read())
            return
        files.note("FileStorage.save", target)
        files.write(target, self.stream.read())

    def read(self, *size):
        return self.stream.read(*size)

    def seek(self, *given):
        return self.stream.seek(*given)

    def close(self):
        pass

    def __iter__(self):
        return iter(self.stream)

    def __bool__(self):
        return bool(self.filename)


def uploads(given):
    """The uploaded files of a request, by field."""
    return MultiDict((one.field, FileStorage(io.BytesIO(one.content), one.name, one.field, one.content_type)) for one in given)
