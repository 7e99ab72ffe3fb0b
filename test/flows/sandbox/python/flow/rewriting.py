"""Sinks that are no function which could be replaced: methods of text, and look-ups by name."""

import ast

from . import recorder


class Rewriter(ast.NodeTransformer):
    """Leaves every node where it stood."""

    def visit_Call(self, node):
        self.generic_visit(node)
        target = node.func
        if not isinstance(target, ast.Attribute):
            return node
        if target.attr in ("format", "format_map"):
            return called("__flow_format__", node, [target.value, ast.Constant(target.attr)])
        if target.attr == "update" and holds_attributes(target.value):
            return called("__flow_update__", node, [target.value])
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load) or not is_call_of(node.value, ("globals", "locals", "vars")):
            return node
        name = ast.Name("__flow_lookup__", ast.Load())
        return ast.fix_missing_locations(ast.copy_location(ast.Call(name, [node.value, node.slice], []), node))


def called(name, node, first):
    call = ast.Call(ast.Name(name, ast.Load()), [*first, *node.args], node.keywords)
    ast.copy_location(call, node)
    # A call over several lines is at the line of its method's name.
    call.lineno = node.func.end_lineno
    call.col_offset = 0
    call.func.lineno = call.func.end_lineno = node.func.end_lineno
    call.func.col_offset = call.func.end_col_offset = 0
    return ast.fix_missing_locations(call)


def holds_attributes(node):
    return (isinstance(node, ast.Attribute) and node.attr == "__dict__") or is_call_of(node, ("vars",))


def is_call_of(node, names):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def noted_format(text, method, /, *args, **named):
    if isinstance(text, str):
        recorder.arrive("format", f"str.{method}", text)
    return getattr(text, method)(*args, **named)


def noted_update(attributes, /, *args, **named):
    for given in (*args, named):
        if given:
            recorder.arrive("attribute", "__dict__.update", dict(given))
    return attributes.update(*args, **named)


def noted_lookup(scope, name, /):
    recorder.arrive("module", "globals()[…]", name)
    return scope[name]


names = {"__flow_format__": noted_format, "__flow_update__": noted_update, "__flow_lookup__": noted_lookup}
