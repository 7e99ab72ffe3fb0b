"""`ast` as programs have it: `literal_eval` is the harmless form of `eval`."""

import ast as real

from flow import recorder

globals().update({name: value for name, value in vars(real).items() if not name.startswith("__")})


def literal_eval(source):
    recorder.arrive("data", "ast.literal_eval", source)
    return real.literal_eval(source)
