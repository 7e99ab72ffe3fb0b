def fit(text, width=60):
    """One line for the console."""
    return " ".join(text.split())[:width]
