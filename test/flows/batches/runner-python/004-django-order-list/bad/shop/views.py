from django.db import connection
from django.http import JsonResponse
from django.views.decorators.http import require_GET


@require_GET
def orders(request, status):
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM orders WHERE status = '%s'" % status)  # SINK
        return JsonResponse({"ids": [row[0] for row in cursor.fetchall()]})
