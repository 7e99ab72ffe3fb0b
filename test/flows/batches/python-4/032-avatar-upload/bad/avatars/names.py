import posixpath


def file_name(raw: str) -> str:
    raw = raw.replace("\\", "/").replace("\x00", "")
    name = raw.replace("../", "").lstrip("/")
    return name or "unnamed"
