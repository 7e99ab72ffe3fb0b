import sqlite3

from .errors import StockError


def left(article: int) -> int:
    try:
        connection = sqlite3.connect("stock.db")
        row = connection.execute("SELECT left FROM stock WHERE id = ?", (article,)).fetchone()
    except sqlite3.Error as error:
        raise StockError("left", error) from error
    return row[0] if row else 0
