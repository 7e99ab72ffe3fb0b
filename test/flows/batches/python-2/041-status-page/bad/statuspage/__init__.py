"""Status page of the platform team."""
from .terminal import fit as fit_text
from .checks import CHECKS, state_of

__all__ = ["CHECKS", "fit_text", "state_of"]
