import os

ATTACHMENTS = "/srv/app/attachments"


def clean_name(name: str) -> str:
    name = name.replace("\\", "/")
    while "../" in name:
        name = name.replace("../", "")
    return name.lstrip("/")


def attachment_path(ticket_id: int, name: str) -> str:
    folder = os.path.join(ATTACHMENTS, str(ticket_id))
    return os.path.join(folder, clean_name(name))
