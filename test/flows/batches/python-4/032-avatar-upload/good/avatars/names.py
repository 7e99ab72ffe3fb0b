import posixpath


def file_name(raw: str) -> str:
    raw = raw.replace("\\", "/").replace("\x00", "")
    name = posixpath.basename(raw).lstrip(".")
    return name or "unnamed"
