import re

from django.core.cache import cache

ARITHMETIC = re.compile(r"[x0-9 .+/()-]+")


def keep(name, formula):
    if not ARITHMETIC.fullmatch(formula):
        return False
    cache.set("preset:" + name, formula, timeout=3600)
    return True


def compute(name, x):
    formula = cache.get("preset:" + name) or "x"
    return eval(formula, {"__builtins__": {}}, {"x": x})  # SINK
