import psycopg2


class StoreError(Exception):
    """The store cannot answer."""


def left(item_id: int) -> int:
    try:
        with psycopg2.connect("dbname=stock") as connection:
            cursor = connection.cursor()
            cursor.execute("SELECT total FROM stock WHERE id = %s", (item_id,))
            return cursor.fetchone()[0]
    except psycopg2.Error as exc:
        raise StoreError("stock is not available at the moment") from exc
