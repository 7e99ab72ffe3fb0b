from django.core.cache import cache
from django.core.mail import send_mail
from django.http import JsonResponse
from django.views.decorators.http import require_POST

from .codes import new_code


@require_POST
def start(request):
    user = request.POST.get("user", "")[:40]
    code = new_code()
    cache.set("reset-code", code, 900)
    send_mail("Your code", "Somebody asked for a new password.", "desk@example.org", ["ada@example.org"])
    return JsonResponse({"sent": bool(user)})
