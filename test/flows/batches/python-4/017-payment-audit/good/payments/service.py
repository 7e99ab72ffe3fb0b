from .audit import audited


@audited("refund")
def refund(*, reference: str) -> dict:
    accepted = reference.isalnum() and len(reference) <= 20
    return {"accepted": accepted}
