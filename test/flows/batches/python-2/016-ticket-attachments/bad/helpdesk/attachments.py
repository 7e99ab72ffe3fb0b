import os.path


class Attachment:
    root = "/srv/app/tickets"

    def __init__(self, ticket_id: int):
        self.ticket_id = ticket_id
        self._filename = ""
        self._title = ""

    @property
    def filename(self) -> str:
        return self._filename

    @filename.setter
    def filename(self, value: str) -> None:
        if value in ("", ".", ".."):
            raise ValueError("no file name")
        last = os.path.basename(value)
        self._title = last.rsplit(".", 1)[0]
        self._filename = value

    @property
    def title(self) -> str:
        return self._title

    @property
    def location(self) -> str:
        return f"{self.root}/{self.ticket_id}/{self._filename}"
