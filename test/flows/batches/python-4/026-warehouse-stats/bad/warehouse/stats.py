from psycopg2 import sql

from .db import cursor


def totals(column: str) -> list:
    name = sql.SQL(column)
    query = sql.SQL("SELECT {name}, count(*) FROM parcels GROUP BY {name}").format(name=name)
    with cursor() as cur:
        cur.execute(query)  # SINK
        return cur.fetchall()
