"""Templates: text, what is shown, and statements. Parsed into functions that append to a list."""

import re

from markupsafe import Markup

from .expressions import Expression, TemplateSyntaxError, undefined

PART = re.compile(r"(\{%-?.*?-?%\}|\{\{-?.*?-?\}\}|\{#.*?#\})", re.S)


class Template:
    """A parsed template; `env` knows filters, tests, other templates, and whether values are escaped."""

    def __init__(self, source, env, name=None):
        self.env, self.name, self.parent, self.blocks = env, name, None, {}
        self.parts = PART.split(source)
        self.at = 0
        self.body = self.until(())[0]

    def until(self, ends):
        """The nodes up to one of the statements, and that statement."""
        nodes = []
        while self.at < len(self.parts):
            part = self.parts[self.at]
            self.at += 1
            if part.startswith("{{"):
                nodes.append(self.shown(part[2:-2].strip("-").strip()))
            elif part.startswith("{%"):
                words = part[2:-2].strip("-").strip()
                word, _, rest = words.partition(" ")
                if word in ends:
                    return nodes, words
                nodes.append(self.statement(word, rest.strip()))
            elif part and not part.startswith("{#"):
                nodes.append((lambda text: lambda scope, out: out.append(text))(part))
        if ends:
            raise TemplateSyntaxError(f"no {ends[0]}")
        return nodes, ""

    def value(self, text):
        return Expression(text, self.env).whole()

    def shown(self, text):
        value = self.value(text)
        return lambda scope, out: out.append(self.env.show(value(scope), scope))

    def statement(self, word, rest):
        work = getattr(self, f"on_{word}", None)
        if work is not None:
            return work(rest)
        tag = self.env.tags.get(word)
        if tag is None:
            raise TemplateSyntaxError(f"unknown tag {word!r}")
        return lambda scope, out: out.append(str(tag(rest, scope, self)))

    def on_if(self, rest):
        branches, test = [], self.value(rest)
        while True:
            nodes, end = self.until(("elif", "else", "endif"))
            branches.append((test, nodes))
            word, _, rest = end.partition(" ")
            if word == "endif":
                return lambda scope, out: self.first(branches, scope, out)
            test = self.value(rest) if word == "elif" else lambda scope: True

    def first(self, branches, scope, out):
        for test, nodes in branches:
            if test(scope):
                return run(nodes, scope, out)
        return None

    def on_for(self, rest):
        names, _, listed = rest.partition(" in ")
        listed = listed.removesuffix(" reversed")
        listed, _, kept = listed.partition(" if ")
        values, test = self.value(listed), self.value(kept) if kept else None
        body, end = self.until(("else", "empty", "endfor"))
        empty = self.until(("endfor",))[0] if end != "endfor" else []
        names = [name.strip() for name in names.strip("() ").split(",")]

        def work(scope, out):
            items = list(values(scope) or ())
            for index, item in enumerate(items):
                inner = Scope(scope)
                bind(inner, names, item)
                inner["loop"] = inner["forloop"] = Loop(index, len(items))
                if test is None or test(inner):
                    run(body, inner, out)
            if not items:
                run(empty, scope, out)

        return work

    def on_block(self, rest):
        name = rest.split()[0]
        nodes, _ = self.until(("endblock",))
        self.blocks.setdefault(name, nodes)

        def work(scope, out):
            chosen = scope.get("__blocks__", {}).get(name, [nodes])
            inner = Scope(scope)
            inner["super"] = lambda: Markup(text_of(chosen[1], scope)) if len(chosen) > 1 else ""
            inner["block"] = {"super": inner["super"]}
            run(chosen[0], inner, out)

        return work

    def on_extends(self, rest):
        parent = self.value(rest)
        self.parent = parent
        return lambda scope, out: None

    def on_include(self, rest):
        text = re.sub(r"\s+(?:ignore missing|with context|without context)", "", rest)
        name, _, given = text.partition(" with ")
        value = self.value(name)
        pairs = [(key, self.value(one)) for key, one in re.findall(r"(\w+)=(\S+)", given)]

        def work(scope, out):
            inner = Scope(scope)
            for key, one in pairs:
                inner[key] = one(scope)
            out.append(self.env.get_template(value(scope)).inside(inner))

        return work

    def on_set(self, rest):
        if "=" not in rest:
            nodes, _ = self.until(("endset",))
            return lambda scope, out: bind(scope, [rest], Markup(text_of(nodes, scope)))
        names, _, text = rest.partition("=")
        value = self.value(text)
        names = [name.strip() for name in names.split(",")]
        return lambda scope, out: bind(scope, names, value(scope))

    def on_with(self, rest):
        pairs = [(key, self.value(one)) for key, one in re.findall(r"(\w+)\s*=\s*([^,=]+?)(?=\s+\w+\s*=|,|$)", rest)]
        nodes, _ = self.until(("endwith",))

        def work(scope, out):
            inner = Scope(scope)
            for key, one in pairs:
                inner[key] = one(scope)
            run(nodes, inner, out)

        return work

    def on_macro(self, rest):
        name, _, given = rest.partition("(")
        pieces = [piece.partition("=") for piece in given.rstrip(") ").split(",") if piece.strip()]
        names = [(key.strip(), self.value(text) if text else None) for key, _, text in pieces]
        nodes, _ = self.until(("endmacro",))

        def work(scope, out):
            def called(*args, **named):
                inner = Scope(scope)
                for index, (key, default) in enumerate(names):
                    given = args[index] if index < len(args) else named.get(key, undefined)
                    inner[key] = default(scope) if given is undefined and default is not None else given
                return Markup(text_of(nodes, inner))

            scope[name.strip()] = called

        return work

    def on_from(self, rest):
        file, _, names = rest.partition(" import ")
        value = self.value(file)

        def work(scope, out):
            inner = self.env.get_template(value(scope)).scope_after({})
            for name in names.split(","):
                old, _, new = name.strip().partition(" as ")
                scope[new or old] = inner.get(old)

        return work

    def on_import(self, rest):
        file, _, name = rest.partition(" as ")
        value = self.value(file)
        return lambda scope, out: bind(scope, [name.strip()], self.env.get_template(value(scope)).scope_after({}))

    def on_autoescape(self, rest):
        nodes, _ = self.until(("endautoescape",))
        escapes = rest.strip() in ("true", "True", "on")

        def work(scope, out):
            inner = Scope(scope)
            inner["__escapes__"] = escapes
            run(nodes, inner, out)

        return work

    def on_filter(self, rest):
        nodes, _ = self.until(("endfilter",))
        value = Expression(f"__text__|{rest}", self.env).whole()

        def work(scope, out):
            inner = Scope(scope)
            inner["__text__"] = text_of(nodes, scope)
            out.append(str(value(inner)))

        return work

    def on_raw(self, rest):
        return self.plain("endraw")

    def on_verbatim(self, rest):
        return self.plain("endverbatim")

    def plain(self, end):
        text = ""
        while self.at < len(self.parts) and end not in self.parts[self.at]:
            text += self.parts[self.at]
            self.at += 1
        self.at += 1
        return lambda scope, out: out.append(text)

    def on_comment(self, rest):
        self.until(("endcomment",))
        return lambda scope, out: None

    def on_do(self, rest):
        value = self.value(rest)
        return lambda scope, out: value(scope) and None

    def on_load(self, rest):
        return lambda scope, out: None

    def on_spaceless(self, rest):
        nodes, _ = self.until(("endspaceless",))
        return lambda scope, out: run(nodes, scope, out)

    def inside(self, scope):
        """The text, with the scope as it is."""
        if self.parent is None:
            return text_of(self.body, scope)
        blocks = {name: [*given] for name, given in scope.get("__blocks__", {}).items()}
        for name, nodes in self.blocks.items():
            blocks.setdefault(name, []).append(nodes)
        inner = Scope(scope)
        text_of(self.body_without_blocks(), inner)
        parent = self.env.get_template(self.parent(scope))
        for name, nodes in parent.blocks.items():
            if parent.parent is None:
                blocks.setdefault(name, []).append(nodes)
        inner["__blocks__"] = blocks
        return parent.inside(inner)

    def body_without_blocks(self):
        # What a child has outside of its blocks only sets variables.
        return [node for node in self.body if node.__qualname__.startswith(("Template.on_set", "Template.on_macro", "Template.on_from", "Template.on_import"))]

    def scope_after(self, given):
        scope = Scope(self.env.globals, given)
        text_of(self.body, scope)
        return scope

    def text(self, given):
        return self.inside(Scope(self.env.globals, {"__escapes__": self.env.escapes(self.name), **given}))


class Scope(dict):
    def __init__(self, *outer):
        super().__init__()
        for one in outer:
            self.update(one)


class Loop:
    def __init__(self, index, length):
        self.index, self.index0, self.length = index + 1, index, length
        self.counter, self.counter0 = index + 1, index
        self.first, self.last = index == 0, index == length - 1


def bind(scope, names, value):
    if len(names) == 1:
        scope[names[0]] = value
    else:
        scope.update(zip(names, value))


def run(nodes, scope, out):
    for node in nodes:
        node(scope, out)


def text_of(nodes, scope):
    out = []
    run(nodes, scope, out)
    return "".join(str(one) for one in out)
