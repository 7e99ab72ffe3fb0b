from .grammar import is_arithmetic


class FormulaError(ValueError):
    pass


def evaluate(formula: str, variables: dict | None = None) -> float:
    if not is_arithmetic(formula):
        raise FormulaError("only numbers and operators")
    quantity = (variables or {}).get("qty", 1)
    price = eval(formula, {"__builtins__": {}})  # SINK
    return float(price) * quantity
