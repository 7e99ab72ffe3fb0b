from dataclasses import dataclass


@dataclass
class Account:
    id: int
    display_name: str = ""
    language: str = "en"
    is_admin: bool = False


EDITABLE = ("display_name", "language")
ACCOUNT = Account(id=1)
