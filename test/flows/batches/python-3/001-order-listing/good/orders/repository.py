import sqlite3


class OrderRepository:
    def __init__(self, path: str):
        self.path = path

    def slice(self, order_by: str, limit: int, offset: int) -> list:
        connection = sqlite3.connect(self.path)
        connection.row_factory = sqlite3.Row
        statement = f"SELECT id, total FROM orders ORDER BY {order_by} LIMIT ? OFFSET ?"
        return connection.execute(statement, (limit, offset)).fetchall()  # SINK
