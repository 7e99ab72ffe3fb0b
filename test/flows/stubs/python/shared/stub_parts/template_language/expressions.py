"""Expressions: each becomes a function of the variables. Jinja's, and Django's filters with a colon."""

import operator
import re

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?)|(?P<text>'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")|(?P<name>[A-Za-z_]\w*)|(?P<mark>==|!=|<=|>=|//|\*\*|[-+*/%~|.,:()\[\]{}<>=]))",
    re.S,
)
WORDS = {"true": True, "True": True, "false": False, "False": False, "none": None, "None": None}
COMPARED = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
    "in": lambda one, many: one in many,
    "not in": lambda one, many: one not in many,
}
SUMS = {"+": operator.add, "-": operator.sub}
PRODUCTS = {"*": operator.mul, "/": operator.truediv, "//": operator.floordiv, "%": operator.mod}


class TemplateSyntaxError(Exception):
    pass


class Undefined:
    def __str__(self):
        return ""

    def __bool__(self):
        return False

    def __iter__(self):
        return iter(())

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __getitem__(self, name):
        return self

    def __call__(self, *given, **named):
        return self

    def __eq__(self, other):
        return isinstance(other, Undefined)

    __hash__ = object.__hash__


undefined = Undefined()


def part_of(owner, name):
    """An attribute or an item, whichever there is."""
    if isinstance(name, str) and name.startswith("__"):
        return undefined
    for look in (lambda: getattr(owner, name), lambda: owner[name], lambda: owner[int(name)]):
        try:
            return look()
        except (AttributeError, TypeError, KeyError, IndexError, ValueError):
            continue
    return undefined


class Expression:
    """Parses one expression; `calls`: what is callable is called when it is read, as Django does."""

    def __init__(self, text, env):
        self.env, self.calls = env, env.calls
        self.tokens, place = [], 0
        text = text.strip()
        while place < len(text):
            found = TOKEN.match(text, place)
            if found is None:
                raise TemplateSyntaxError(f"unexpected {text[place:place + 20]!r}")
            self.tokens.append((found.lastgroup, found[found.lastgroup]))
            place = found.end()
        self.at = 0

    def peek(self, *marks):
        return self.at < len(self.tokens) and self.tokens[self.at][0] in ("mark", "name") and self.tokens[self.at][1] in marks

    def take(self, *marks):
        if self.peek(*marks):
            self.at += 1
            return self.tokens[self.at - 1][1]
        return None

    def need(self, mark):
        if self.take(mark) is None:
            raise TemplateSyntaxError(f"expected {mark}")

    def whole(self):
        made = self.listed()
        if self.at < len(self.tokens):
            raise TemplateSyntaxError(f"unexpected {self.tokens[self.at][1]!r}")
        return made

    def listed(self):
        first = self.choice()
        if not self.peek(","):
            return first
        parts = [first]
        while self.take(",") and self.at < len(self.tokens):
            parts.append(self.choice())
        return lambda scope: tuple(part(scope) for part in parts)

    def choice(self):
        value = self.either()
        if not self.take("if"):
            return value
        test = self.either()
        other = self.choice() if self.take("else") else lambda scope: undefined
        return lambda scope: value(scope) if test(scope) else other(scope)

    def either(self):
        left = self.both()
        while self.take("or"):
            left = (lambda one, two: lambda scope: one(scope) or two(scope))(left, self.both())
        return left

    def both(self):
        left = self.denied()
        while self.take("and"):
            left = (lambda one, two: lambda scope: one(scope) and two(scope))(left, self.denied())
        return left

    def denied(self):
        if self.take("not"):
            inner = self.denied()
            return lambda scope: not inner(scope)
        return self.compared()

    def compared(self):
        left = self.binary(SUMS, lambda: self.joined())
        while True:
            mark = self.take("==", "!=", "<", ">", "<=", ">=", "in")
            if mark is None and self.peek("not"):
                self.at += 1
                self.need("in")
                mark = "not in"
            if mark is None:
                return left
            left = (lambda act, one, two: lambda scope: act(one(scope), two(scope)))(COMPARED[mark], left, self.binary(SUMS, lambda: self.joined()))

    def joined(self):
        left = self.binary(PRODUCTS, self.unary)
        while self.take("~"):
            left = (lambda one, two: lambda scope: self.env.join([one(scope), two(scope)]))(left, self.binary(PRODUCTS, self.unary))
        return left

    def binary(self, marks, inner):
        left = inner()
        while mark := self.take(*marks):
            left = (lambda act, one, two: lambda scope: act(one(scope), two(scope)))(marks[mark], left, inner())
        return left

    def unary(self):
        if self.take("-"):
            inner = self.unary()
            return lambda scope: -inner(scope)
        return self.trailers(self.atom())

    def atom(self):
        if self.at >= len(self.tokens):
            raise TemplateSyntaxError("unexpected end")
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            number = float(text) if "." in text else int(text)
            return lambda scope: number
        if kind == "text":
            value = re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text[1:-1])
            return lambda scope: value
        if text == "(":
            if self.take(")"):
                return lambda scope: ()
            inner = self.listed()
            self.need(")")
            return inner
        if text == "[":
            parts = self.until("]")
            return lambda scope: [part(scope) for part in parts]
        if text == "{":
            pairs = []
            while not self.take("}"):
                key = self.choice()
                self.need(":")
                pairs.append((key, self.choice()))
                self.take(",")
            return lambda scope: {key(scope): value(scope) for key, value in pairs}
        if kind != "name":
            raise TemplateSyntaxError(f"unexpected {text!r}")
        if text in WORDS:
            return lambda scope: WORDS[text]
        return lambda scope: self.read(scope.get(text, undefined))

    def read(self, value):
        return value() if self.calls and callable(value) and not isinstance(value, Undefined) else value

    def until(self, end):
        parts = []
        while not self.take(end):
            parts.append(self.choice())
            self.take(",")
        return parts

    def trailers(self, made):
        while True:
            if self.take("."):
                name = self.tokens[self.at][1]
                self.at += 1
                made = (lambda owner, key: lambda scope: self.read(part_of(owner(scope), key)))(made, name)
            elif self.take("["):
                key = self.choice()
                self.need("]")
                made = (lambda owner, key: lambda scope: part_of(owner(scope), key(scope)))(made, key)
            elif self.peek("(") and not self.calls:
                self.at += 1
                args, named = self.arguments()
                made = (lambda work, args, named: lambda scope: work(scope)(*[one(scope) for one in args], **{key: one(scope) for key, one in named.items()}))(made, args, named)
            elif self.take("|"):
                made = self.filtered(made)
            elif self.peek("is"):
                self.at += 1
                made = self.tested(made)
            else:
                return made

    def arguments(self):
        args, named = [], {}
        while not self.take(")"):
            if self.tokens[self.at][0] == "name" and self.tokens[self.at + 1 : self.at + 2] == [("mark", "=")]:
                name = self.tokens[self.at][1]
                self.at += 2
                named[name] = self.choice()
            else:
                args.append(self.choice())
            self.take(",")
        return args, named

    def filtered(self, made):
        name = self.tokens[self.at][1]
        self.at += 1
        args, named = [], {}
        if self.take("("):
            args, named = self.arguments()
        elif self.take(":"):
            args = [self.trailers_only(self.atom())]
        if name not in self.env.filters:
            raise TemplateSyntaxError(f"no filter named {name!r}")
        work = self.env.filters[name]
        return lambda scope: self.env.apply(work, scope, made(scope), [one(scope) for one in args], {key: one(scope) for key, one in named.items()})

    def trailers_only(self, made):
        while self.take("."):
            name = self.tokens[self.at][1]
            self.at += 1
            made = (lambda owner, key: lambda scope: self.read(part_of(owner(scope), key)))(made, name)
        return made

    def tested(self, made):
        denied = self.take("not") is not None
        name = self.tokens[self.at][1]
        self.at += 1
        args = []
        if self.take("("):
            args, _ = self.arguments()
        test = self.env.tests[name]
        return lambda scope: bool(test(made(scope), *[one(scope) for one in args])) != denied
