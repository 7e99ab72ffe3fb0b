import sqlite3


def load_order(order_id: int) -> dict:
    conn = sqlite3.connect("/srv/app/orders.db")
    conn.row_factory = sqlite3.Row
    row = conn.execute("SELECT id, template, note FROM orders WHERE id = ?", (order_id,)).fetchone()
    return {"id": row["id"], "template": row["template"], "note": row["note"]}
