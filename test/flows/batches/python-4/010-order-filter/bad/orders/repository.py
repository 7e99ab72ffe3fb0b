from sqlalchemy import text

COLUMNS = ("status", "country")


def quoted(value: str) -> str:
    return "'" + value.replace('"', '""') + "'"


def find_orders(session, wanted: dict) -> list:
    sql = "SELECT id, total FROM orders WHERE 1 = 1"
    params = {}
    for column in COLUMNS:
        value = wanted.get(column)
        if value is None:
            continue
        sql += f" AND {column} = {quoted(value)}"
        params[column] = value
    return list(session.execute(text(sql), params))  # SINK
