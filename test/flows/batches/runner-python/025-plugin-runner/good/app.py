import importlib

from flask import Flask, request

app = Flask(__name__)
PLUGINS = {"csv": "exports.csv_export", "text": "exports.text_export"}


@app.get("/export")
def export():
    kind = request.args.get("kind", "csv")
    module = importlib.import_module(PLUGINS.get(kind, "exports.csv_export"))  # SINK
    return {"data": module.run([1, 2])}
