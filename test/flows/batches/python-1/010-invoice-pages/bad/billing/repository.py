from sqlalchemy import create_engine, text

from .filters import Page

engine = create_engine("postgresql://billing@db/billing")


class InvoiceRepository:
    table = "invoice"

    def page(self, page: Page) -> list[dict]:
        query = f"SELECT id, total FROM {self.table} LIMIT {page.limit} OFFSET {page.offset}"
        with engine.connect() as connection:
            rows = connection.execute(text(query))  # SINK
            return [{"id": row[0], "total": row[1]} for row in rows]
