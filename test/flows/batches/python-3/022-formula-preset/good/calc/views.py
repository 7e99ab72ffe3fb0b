from django.http import HttpResponse, JsonResponse

from .presets import compute, keep


def save(request):
    kept = keep(request.POST.get("name", "default"), request.POST.get("formula", "x"))
    return HttpResponse(status=204 if kept else 422)


def run(request):
    x = int(request.GET.get("x", "1"))
    return JsonResponse({"result": str(compute(request.GET.get("name", "default"), x))})
