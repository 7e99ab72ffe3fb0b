import json
from concurrent.futures import ThreadPoolExecutor

from invoices.conditions import status_condition, year_condition
from invoices.database import totals

pool = ThreadPoolExecutor(max_workers=2)


def handler(event, context):
    query = event.get("queryStringParameters") or {}
    by_status = pool.submit(status_condition, query.get("status", "open"))
    by_year = pool.submit(year_condition, query.get("year", "2024"))
    first, second = by_status.result(timeout=2), by_year.done()
    rows = totals(first)
    return {"statusCode": 200, "headers": {"Content-Type": "application/json"}, "body": json.dumps({"rows": len(rows), "ready": second})}
