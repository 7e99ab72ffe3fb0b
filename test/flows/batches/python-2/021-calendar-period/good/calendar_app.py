from datetime import date

from django.http import HttpResponse
from django.urls import path


class PeriodError(Exception):
    pass


def parse_day(text):
    try:
        return date.fromisoformat(text)
    except ValueError as err:
        raise PeriodError("cannot read the day %s" % len(text)) from err


def period(request):
    try:
        first = parse_day(request.GET.get("from", ""))
        answer = f"from {first:%d.%m.%Y}"
    except PeriodError as err:
        answer = f"<b>{err}</b>"
    return HttpResponse(f"<p>{answer}</p>")  # SINK


urlpatterns = [path("period", period)]
