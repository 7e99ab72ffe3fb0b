"""django.views.static: names are held in the folder."""

from django.http import FileResponse, Http404
from flow import files
from werkzeug.utils import safe_join


def serve(request, path, document_root=None, show_indexes=False):
    found = safe_join(str(document_root), path)
    if found is None:
        raise Http404(path)
    files.note("django.serve", found)
    return FileResponse(files.opened(found, "rb"))
