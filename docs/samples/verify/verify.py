import hashlib
import hmac
import json
from datetime import datetime, timedelta, timezone

TOLERANCE = timedelta(minutes=5)


def verify(body: bytes, signature: str, secret: str, now: datetime | None = None) -> dict:
    """Returns the event, or raises ValueError if the delivery is not ours or too old.

    body is the request's raw body, before any JSON parser has seen it.
    """
    expected = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected.encode(), (signature or "").encode()):
        raise ValueError("wrong signature")

    event = json.loads(body)
    sent = datetime.fromisoformat(event["timestamp"].replace("Z", "+00:00"))
    if abs((now or datetime.now(timezone.utc)) - sent) > TOLERANCE:
        raise ValueError("too old")
    return event
