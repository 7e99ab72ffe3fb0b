"""Templates whose holes are Python: Mako's, Tornado's and Bottle's. Lines and tags become a function."""

import re


def rendered(source, style, scope):
    """The text of a template; `style` names the marks of its language."""
    code = ["def __page__():", " __out__ = []"]
    depth = 1
    for kind, text in style.parts(source):
        if kind == "text" and text:
            code.append(f"{' ' * depth}__out__.append({text!r})")
        elif kind == "value":
            code.append(f"{' ' * depth}__out__.append({text})")
        elif kind == "open":
            code.append(f"{' ' * depth}{text}")
            depth += 1
        elif kind == "middle":
            code.append(f"{' ' * (depth - 1)}{text}")
        elif kind == "close":
            code.append(f"{' ' * depth}pass")
            depth -= 1
        elif kind == "code":
            code.extend(f"{' ' * depth}{line}" for line in text.strip().splitlines())
    code.append(" return ''.join(str(one) for one in __out__)")
    inner = dict(scope)
    exec("\n".join(code), inner)
    return inner["__page__"]()


def statement(text, ends):
    """The sort of a statement line: `for …`, `else`, `endfor`, or plain code."""
    word = re.match(r"\w*", text)[0]
    if word in ends:
        return "close", ""
    if word in ("elif", "else", "except", "finally"):
        return "middle", text.rstrip(":") + ":"
    if word in ("for", "if", "while", "with", "try"):
        return "open", text.rstrip(":") + ":"
    return "code", text
