from django.db import connection

PAGE_SIZE = 25

SORTS = {
    "newest": "issued_at DESC",
    "oldest": "issued_at ASC",
    "amount": "total DESC",
    "customer": "customer_name ASC",
}


def page_of_invoices(sort, page):
    order = SORTS.get(sort, sort)
    sql = f"SELECT id, customer_name, total FROM invoices_invoice ORDER BY {order} LIMIT %s OFFSET %s"
    with connection.cursor() as cursor:
        cursor.execute(sql, [PAGE_SIZE, (page - 1) * PAGE_SIZE])  # SINK
        return cursor.fetchall()
