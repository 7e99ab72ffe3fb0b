from django.http import JsonResponse
from django.views.decorators.http import require_GET

from .queries import list_tickets


@require_GET
def ticket_list(request):
    sort = request.GET.get("sort", "newest")
    rows = list_tickets(sort)
    return JsonResponse({"count": len(list(rows))})
