"""werkzeug, as far as programs use it beside Flask."""

from .utils import secure_filename  # noqa: F401
