import os

from bottle import Bottle, request

app = Bottle()
FOLDER = "/srv/app/scans"


def make_namer(prefix):
    count = 0

    def name_for(title):
        nonlocal count
        count += 1
        if not title:
            return f"{prefix}{count}"
        serial = "%s%05d" % (prefix, count)
        return title

    return name_for


next_name = make_namer("scan-")


@app.post("/scan")
def receive():
    title = request.forms.get("title", "").strip()
    path = os.path.join(FOLDER, next_name(title))
    with open(path, "w", encoding="utf-8") as out:  # SINK
        out.write(request.forms.get("text", ""))
    return {"stored": True}
