from .repository import OrderRepository

SORTABLE = ("created_at", "total", "customer")
PAGE_SIZE = 50


class OrderService:
    def __init__(self, repository=None):
        self.repository = repository or OrderRepository("/srv/app/shop.db")

    def page(self, sort: str, page: int) -> list:
        if sort not in SORTABLE:
            sort = "created_at"
        offset = (max(page, 1) - 1) * PAGE_SIZE
        return [self._present(row) for row in self.repository.slice(sort, PAGE_SIZE, offset)]

    @staticmethod
    def _present(row) -> dict:
        return {"id": row["id"], "total": row["total"]}
