from urllib.parse import quote, unquote


def strip_breaks(text: str) -> str:
    return text.replace("\r", "").replace("\n", "")


def disposition(name: str) -> str:
    decoded = quote(strip_breaks(name))
    return f'attachment; filename="{decoded}"'
