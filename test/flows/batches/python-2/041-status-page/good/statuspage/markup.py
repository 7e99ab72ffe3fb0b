from html import escape


def fit(text, width=60):
    """One line for the page."""
    return escape(" ".join(text.split())[:width])
