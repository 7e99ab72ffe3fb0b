from fastapi import FastAPI

from .service import refund

app = FastAPI(title="payments")


@app.get("/payments/refund")
def refund_payment(reference: str):
    return refund(reference=reference)
