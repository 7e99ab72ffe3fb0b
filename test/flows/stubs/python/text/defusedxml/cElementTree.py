"""defusedxml.cElementTree."""

from .ElementTree import *  # noqa: F403
