from django.http import JsonResponse

from .upstream import load


def catalog(request):
    path = request.GET.get("path", "/items")
    if len(path) > 200:
        return JsonResponse({"error": "path"}, status=400)
    return JsonResponse({"size": len(load(path))})
