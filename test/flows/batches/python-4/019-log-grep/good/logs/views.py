from django.http import JsonResponse

from .forms import GrepForm
from .matcher import matching_lines


def grep_logs(request):
    form = GrepForm(request.POST)
    if not form.is_valid():
        return JsonResponse({"error": "form"}, status=400)
    found = matching_lines(form.cleaned_data["term"])
    return JsonResponse({"lines": len(found)})
