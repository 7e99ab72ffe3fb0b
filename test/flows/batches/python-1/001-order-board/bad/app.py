import sqlite3

from flask import Flask, abort, g, jsonify, request

app = Flask(__name__)
SORTABLE = {"id", "total", "created_at"}


def db():
    if "db" not in g:
        g.db = sqlite3.connect("orders.db")
        g.db.row_factory = sqlite3.Row
    return g.db


def sort_column(raw):
    """Column name for ORDER BY; anything unknown is a 400."""
    column = raw.strip()
    if column.split(" ")[0] not in SORTABLE:
        abort(400)
    return column


@app.route("/orders")
def list_orders():
    column = sort_column(request.args.get("sort", "id"))
    state = request.args.get("state", "open")
    rows = db().execute(f"SELECT id, total FROM orders WHERE state = ? ORDER BY {column}", (state,))  # SINK
    return jsonify([dict(id=row["id"], total=row["total"]) for row in rows])


@app.teardown_appcontext
def close(_exc=None):
    conn = g.pop("db", None)
    if conn is not None:
        conn.close()
