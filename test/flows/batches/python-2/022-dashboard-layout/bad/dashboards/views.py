import json

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST

from dashboards.layout import parse_layout
from dashboards.models import Dashboard


def dashboard(request, pk):
    board = get_object_or_404(Dashboard, pk=pk)
    layout = parse_layout(board.layout)
    return JsonResponse({"title": board.title, "columns": len(layout)})


@require_POST
def save_layout(request, pk):
    board = get_object_or_404(Dashboard, pk=pk)
    board.layout = json.loads(request.body)["layout"]
    board.save()
    return JsonResponse({"saved": True})
