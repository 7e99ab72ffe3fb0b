from django.http import JsonResponse
from django.views import View

from .models import Booking


class ReportView(View):
    """Subclasses say which rows they want by `condition`."""

    table = "ledger_booking"

    def condition(self):
        return "1 = 1", []

    def get(self, request, *args, **kwargs):
        condition, params = self.condition()
        statement = f"SELECT * FROM {self.table} WHERE {condition} ORDER BY id DESC"
        bookings = Booking.objects.raw(statement, params)  # SINK
        return JsonResponse({"rows": [str(booking.id) for booking in bookings]})
