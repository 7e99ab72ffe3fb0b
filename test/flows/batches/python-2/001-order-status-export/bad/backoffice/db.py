import os

import psycopg2
import psycopg2.extras

DSN = os.environ.get("ORDERS_DSN", "dbname=orders")


def fetch(sql):
    conn = psycopg2.connect(DSN)
    try:
        with conn.cursor(cursor_factory=psycopg2.extras.RealDictCursor) as cur:
            cur.execute(sql)  # SINK
            return cur.fetchall()
    finally:
        conn.close()
