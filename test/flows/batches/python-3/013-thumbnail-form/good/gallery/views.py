from django.http import HttpResponse, HttpResponseBadRequest
from django.views.decorators.http import require_POST

from .forms import ThumbnailForm
from .shrink import shrink


@require_POST
def thumbnail(request):
    form = ThumbnailForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest("width and picture, please")
    shrink(**form.cleaned_data)
    return HttpResponse("queued", content_type="text/plain")
