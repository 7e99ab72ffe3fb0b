from fastapi import Depends, FastAPI

from billing.filters import Page
from billing.repository import InvoiceRepository

app = FastAPI()


def wanted_page(limit: str = "20", offset: int = 0) -> Page:
    return Page(limit=limit, offset=offset)


@app.get("/invoices")
def invoices(page: Page = Depends(wanted_page)):
    return {"items": InvoiceRepository().page(page)}
