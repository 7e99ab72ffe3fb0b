"""Where templates come from."""

import os
import posixpath

from flow import files, recorder


class TemplateNotFound(LookupError):
    pass


def found(place):
    """The text of a template that the world or the program has; None where neither has it."""
    known = place in files.written or place in recorder.world.get("files", {}) or files.own_file(place)
    return files.content_of(place).decode() if known else None


def anywhere(name):
    """Searched as a program would have set it up: in any folder of templates."""
    for folder, _, _ in os.walk(recorder.root):
        inside = recorder.HOME + folder[len(recorder.root) :]
        if posixpath.basename(folder) in ("templates", "views", "jinja2", "html") or folder == recorder.root:
            text = found(posixpath.normpath(posixpath.join(inside, name)))
            if text is not None:
                return text
    return None


class BaseLoader:
    def source_of(self, name):
        source = self.get_source(None, name)
        return source[0]

    def get_source(self, environment, name):
        raise TemplateNotFound(name)


class FileSystemLoader(BaseLoader):
    def __init__(self, searchpath=".", *more, **named):
        self.folders = [searchpath] if isinstance(searchpath, (str, os.PathLike)) else list(searchpath)

    def source_of(self, name):
        parts = name.split("/")
        if ".." in parts:
            raise TemplateNotFound(name)
        for folder in self.folders:
            text = found(files.placed(posixpath.join(os.fspath(folder), name)))
            if text is not None:
                return text
        return None


class PackageLoader(BaseLoader):
    def __init__(self, package_name, package_path="templates", *more):
        self.folder = f"{recorder.HOME}/{package_name.replace('.', '/')}/{package_path}"

    def source_of(self, name):
        return found(files.placed(f"{self.folder}/{name}")) or anywhere(name)


class AnywhereLoader(BaseLoader):
    def source_of(self, name):
        return anywhere(name)


class DictLoader(BaseLoader):
    def __init__(self, mapping):
        self.mapping = mapping

    def source_of(self, name):
        source = self.mapping.get(name)
        if source is not None and "zqx7" in source:
            recorder.arrive("template", "DictLoader", source)
        return source


class FunctionLoader(BaseLoader):
    def __init__(self, load_func):
        self.load_func = load_func

    def source_of(self, name):
        return self.load_func(name)


class ChoiceLoader(BaseLoader):
    def __init__(self, loaders):
        self.loaders = loaders

    def source_of(self, name):
        return next((text for loader in self.loaders if (text := loader.source_of(name)) is not None), None)


class PrefixLoader(BaseLoader):
    def __init__(self, mapping, delimiter="/"):
        self.mapping, self.delimiter = mapping, delimiter

    def source_of(self, name):
        prefix, _, rest = name.partition(self.delimiter)
        return self.mapping[prefix].source_of(rest) if prefix in self.mapping else None
