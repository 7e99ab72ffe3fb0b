def is_local(link: str) -> bool:
    if not link.startswith("/") or link.startswith("//"):
        return False
    return "\\" not in link and link.isprintable()
