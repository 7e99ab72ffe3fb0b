"""`logging.config` as programs have it: handlers and formatters of a dictionary, as far as lines hang on them."""

import logging as real

from flow.importing import load


def dictConfig(config):
    kept = load("logging")
    formatters = {
        name: made(one) if "()" in one else real.Formatter(one.get("format"), one.get("datefmt"), one.get("style", "%"))
        for name, one in config.get("formatters", {}).items()
    }
    handlers = {}
    for name, one in config.get("handlers", {}).items():
        handler = kept.FileHandler(one["filename"]) if "filename" in one else kept.StreamHandler()
        handler.setFormatter(formatters.get(one.get("formatter")))
        handlers[name] = handler
    for name, one in {"": config.get("root", {}), **config.get("loggers", {})}.items():
        logger = real.getLogger(name or None)
        logger.propagate = one.get("propagate", True)
        for handler in one.get("handlers", []):
            logger.addHandler(handlers[handler])


def made(one):
    named = {name: value for name, value in one.items() if name != "()"}
    return one["()"](**named)


def fileConfig(path, **named):
    pass
