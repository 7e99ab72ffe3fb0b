"""Small price formulas: ``evaluate("2 * 3.5")``."""
from .formula import FormulaError, evaluate

__all__ = ["FormulaError", "evaluate"]
__version__ = "1.4.2"
