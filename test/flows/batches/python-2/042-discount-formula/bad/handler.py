import json
import logging

import settings

logger = logging.getLogger()


def discount(formula, total):
    if formula in settings.RATES:
        return total * settings.RATES[formula]
    if settings.FORMULAS:
        return float(eval(formula, {"__builtins__": {}}, {"total": total}))  # SINK
    return 0.0


def handler(event, context):
    body = json.loads(event.get("body") or "{}")
    total = float(body.get("total", 0))
    value = discount(body.get("formula", "none"), total)
    logger.info("discount computed for %.2f %s", total, settings.CURRENCY)
    return {
        "statusCode": 200,
        "headers": {"Content-Type": "application/json"},
        "body": json.dumps({"total": total, "discount": round(value, 2)}),
    }
