from django.http import HttpResponse, HttpResponseBadRequest
from django.urls import path

from .attachments import Attachment


def download(request, ticket_id):
    attachment = Attachment(ticket_id)
    try:
        attachment.filename = request.GET.get("file", "")
    except ValueError:
        return HttpResponseBadRequest("file is missing")
    with open(attachment.location, "rb") as stream:  # SINK
        response = HttpResponse(stream.read(), content_type="application/octet-stream")
    response["Content-Disposition"] = "attachment"
    return response


urlpatterns = [path("tickets/<int:ticket_id>/attachment", download)]
