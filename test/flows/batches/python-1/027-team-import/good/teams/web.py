from bottle import Bottle, HTTPError, request

from teams.importers import Importer

app = Bottle()


@app.post("/import/team")
def import_team():
    upload = request.files.get("doc")
    if upload is None:
        raise HTTPError(400, "doc is missing")
    content = Importer.for_kind("team").read(upload.file.read())
    return {"fields": sorted(map(str, content)) if content else []}
