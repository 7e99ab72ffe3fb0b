from django.http import HttpResponse, JsonResponse
from django.urls import path

from clinic import audit


def start_shift(request):
    audit.use_station(request.POST.get("station", "front desk"))
    return HttpResponse(status=204)


def close_record(request, record_id):
    audit.note("close", record_id)
    return JsonResponse({"record": record_id, "state": "closed"})


urlpatterns = [
    path("shift", start_shift),
    path("records/<int:record_id>/close", close_record),
]
