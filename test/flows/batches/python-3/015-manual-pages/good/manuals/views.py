import os

from django.http import FileResponse

from .checks import one_segment

ROOT = "/srv/manuals"
LANGUAGES = {"en": "english", "fr": "french"}


@one_segment("lang", "page")
def manual(request):
    language = LANGUAGES.get(request.GET.get("lang"), "english")
    location = os.path.join(ROOT, language, request.GET.get("page", "index.html"))
    handle = open(location, "rb")  # SINK
    return FileResponse(handle)
