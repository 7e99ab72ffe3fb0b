"""`configparser` as programs have it: files are those that programs see."""

import configparser as real

from flow import files

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


class Reading:
    def read(self, filenames, encoding=None):
        chosen = [filenames] if isinstance(filenames, (str, bytes)) or hasattr(filenames, "__fspath__") else list(filenames)
        for path in chosen:
            files.note("configparser.read", path)
            if not files.is_missing(path):
                self.read_string(files.content_of(path).decode(), files.text_of(path))
        return chosen


class RawConfigParser(Reading, real.RawConfigParser):
    pass


class ConfigParser(Reading, real.ConfigParser):
    pass
