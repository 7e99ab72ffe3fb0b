"""Import of the documents that our suppliers send every night."""

__version__ = "3.4.1"
