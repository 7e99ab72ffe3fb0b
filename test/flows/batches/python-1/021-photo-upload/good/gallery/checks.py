PICTURES = {"png", "jpg", "jpeg", "webp"}


def is_picture(filename: str) -> bool:
    if "." not in filename:
        return False
    extension = filename.split(".")[-1]
    return extension.lower() in PICTURES
