import csv
import io

from flask import Flask, Response, request

from . import db
from .sqltext import literal, month_bounds

app = Flask(__name__)

COLUMNS = ("id", "name", "total")


@app.route("/orders/export")
def export_orders():
    status = request.args.get("status", "open").strip()
    first, following = month_bounds(request.args.get("month", "2024-01"))
    sql = "SELECT " + ", ".join(COLUMNS) + " FROM orders"
    sql += " WHERE placed_at >= " + literal(first) + " AND placed_at < " + literal(following)
    sql += " AND status = " + literal(status)
    sql += " ORDER BY placed_at"

    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for row in db.fetch(sql):
        writer.writerow([row[column] for column in COLUMNS])
    return Response(out.getvalue(), mimetype="text/csv")


@app.route("/health")
def health():
    return "ok"
