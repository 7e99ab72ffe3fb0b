import os

import pymysql


def connect():
    return pymysql.connect(host=os.environ.get("DB_HOST", "localhost"), user="reader", database="billing")


def totals(condition: str):
    connection = connect()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT customer, sum(total) FROM invoice WHERE " + condition + " GROUP BY customer")  # SINK
            return list(cursor.fetchall())
    finally:
        connection.close()
