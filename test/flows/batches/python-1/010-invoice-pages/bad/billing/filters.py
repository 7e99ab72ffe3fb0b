from dataclasses import dataclass

LARGEST = 100


@dataclass
class Page:
    limit: int | str = 20
    offset: int = 0

    def __post_init__(self):
        if isinstance(self.limit, int):
            self.limit = min(int(self.limit), LARGEST)
        self.offset = max(self.offset, 0)
