from flask import Flask, Response, abort

from reporting import renderers

app = Flask(__name__)

REPORTS = {"sales": [["north", 12], ["south", 31]], "returns": [["north", 1]]}


@app.route("/reports/<name>/<fmt>")
def report(name, fmt):
    rows = REPORTS.get(name)
    if rows is None:
        abort(404)
    renderer = renderers.load(fmt)
    for attribute in ("dumps", "pformat"):
        if hasattr(renderer, attribute):
            return Response(getattr(renderer, attribute)(rows), mimetype="text/plain")
    return Response("\n".join(";".join(map(str, row)) for row in rows), mimetype="text/csv")
