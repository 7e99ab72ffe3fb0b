IMAGES = frozenset({"png", "jpg", "jpeg", "gif"})


def extension(name: str) -> str:
    parts = name.lower().split(".")
    if len(parts) < 2:
        return ""
    return parts[1]


def is_image(name: str) -> bool:
    return extension(name) in IMAGES
