from django.http import JsonResponse
from django.views.decorators.http import require_GET

from . import queries


def _page(request):
    try:
        return max(int(request.GET.get("page", 1)), 1)
    except ValueError:
        return 1


@require_GET
def invoice_list(request):
    sort = request.GET.get("sort", "newest")
    rows = queries.page_of_invoices(sort, _page(request))
    return JsonResponse({"invoices": [list(row) for row in rows]})


@require_GET
def sort_names(request):
    return JsonResponse({"sorts": sorted(queries.SORTS)})
