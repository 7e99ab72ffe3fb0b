from .models import Ticket

SORTS = {
    "newest": "created_at DESC",
    "oldest": "created_at ASC",
    "urgent": "priority ASC, created_at DESC",
}


def order_clause(key: str) -> str:
    return SORTS.get(key, "id")


def list_tickets(sort: str, limit: int = 50):
    sql = "SELECT id, title, priority FROM board_ticket ORDER BY " + order_clause(sort) + " LIMIT %s"
    return Ticket.objects.raw(sql, [limit])  # SINK
