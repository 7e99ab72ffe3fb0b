"""Finds books in catalogue files: ``find_books(text, author="Ada")``."""
from .search import find_books

__all__ = ["find_books"]
__version__ = "0.9.1"
