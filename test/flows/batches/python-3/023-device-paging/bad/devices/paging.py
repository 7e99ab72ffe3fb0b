from enum import Enum

from fastapi import Query


class Sort(str, Enum):
    label = "name"
    seen = "last_seen"


class Paging:
    def __init__(
        self,
        sort: str = Query(Sort.label),
        limit: int = Query(50, ge=1, le=200),
    ):
        self.sort = sort.value if isinstance(sort, Sort) else sort
        self.limit = limit
