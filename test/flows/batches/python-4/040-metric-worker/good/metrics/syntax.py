import ast

ARITHMETIC = (ast.Expression, ast.BinOp, ast.UnaryOp, ast.Constant, ast.operator, ast.unaryop)


class FormulaRefused(ValueError):
    pass


def require_arithmetic(expression: str) -> str:
    try:
        tree = ast.parse(expression, mode="eval")
    except (SyntaxError, ValueError) as problem:
        raise FormulaRefused("syntax") from problem
    for node in ast.walk(tree):
        if not isinstance(node, ARITHMETIC):
            raise FormulaRefused(type(node).__name__)
    return expression
