from django.http import JsonResponse
from django.urls import path

from .models import Price


def _ids(text):
    parts = (part.strip() for part in text.split(","))
    return [part for part in parts if part[:1].isdecimal()][:100]


def prices(request):
    ids = _ids(request.GET.get("ids", ""))
    if not ids:
        return JsonResponse({"prices": []})
    wanted = ", ".join(f"{n}" for n in ids)
    found = Price.objects.raw("SELECT id, total FROM prices_price WHERE id IN (" + wanted + ")")  # SINK
    return JsonResponse({"prices": [{"id": p.id, "total": str(p.total)} for p in found]})


urlpatterns = [path("prices/", prices)]
