"""yaml: what loads objects is told from what loads plain values."""

from flow import recorder

from .plain import dumped, loaded


class YAMLError(Exception):
    pass


class SafeLoader:
    is_plain = True


class BaseLoader(SafeLoader):
    pass


CSafeLoader = SafeLoader


class UnsafeLoader:
    is_plain = False


class FullLoader(SafeLoader):
    pass


Loader = CLoader = UnsafeLoader


class Dumper:
    pass


SafeDumper = CDumper = Dumper


def read(sink, stream, is_plain):
    text = stream.read() if hasattr(stream, "read") else stream
    recorder.arrive("data" if is_plain else "deserialize", sink, text)
    text = text.decode() if isinstance(text, bytes) else text
    try:
        return loaded(text)
    except ValueError as error:
        raise YAMLError(str(error)) from error


def load(stream, Loader=UnsafeLoader):
    return read("yaml.load", stream, Loader.is_plain)


def safe_load(stream):
    return read("yaml.safe_load", stream, True)


def full_load(stream):
    return read("yaml.full_load", stream, True)


def unsafe_load(stream):
    return read("yaml.unsafe_load", stream, False)


def load_all(stream, Loader=UnsafeLoader):
    yield load(stream, Loader)


def safe_load_all(stream):
    yield safe_load(stream)


def dump(value, stream=None, **named):
    text = dumped(value)
    if stream is not None:
        stream.write(text)
        return None
    return text


safe_dump = dump


def add_constructor(*given, **named):
    pass


add_representer = add_constructor
scanner = parser = type("errors", (), {"ScannerError": YAMLError, "ParserError": YAMLError})
