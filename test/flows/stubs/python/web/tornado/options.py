"""tornado.options."""


class Options(dict):
    __getattr__ = dict.get


options = Options(port=8888)


def define(name, default=None, **named):
    options.setdefault(name, default)


def parse_command_line(*given):
    return []
