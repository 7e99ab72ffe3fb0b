from contextlib import contextmanager

import psycopg2


@contextmanager
def cursor():
    conn = psycopg2.connect("dbname=warehouse")
    try:
        with conn.cursor() as cur:
            yield cur
        conn.commit()
    finally:
        conn.close()
