"""Nightly: count the rows of every table that customers have made."""
import sys

import psycopg2
from psycopg2 import sql


def customer_tables(cursor):
    cursor.execute("SELECT name, total FROM customer_table WHERE active")
    return [row[0] for row in cursor.fetchall()]


def count_query(table):
    return sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table.strip()))


def main():
    connection = psycopg2.connect("dbname=census")
    cursor = connection.cursor()
    counts = {}
    for table in customer_tables(cursor):
        cursor.execute(count_query(table))  # SINK
        counts[table] = cursor.fetchone()[0]
    sys.stdout.write("%d tables counted\n" % len(counts))


if __name__ == "__main__":
    main()
