import uuid

from django.http import JsonResponse

from .signals import scan_added


def add(request):
    original = request.POST.get("original", "")
    stored = uuid.uuid4().hex + ".pdf"
    scan_added.send(sender=add, original=original, stored=stored)
    return JsonResponse({"accepted": True}, status=202)
