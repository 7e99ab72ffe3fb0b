from flask import Flask, jsonify, request

from hooks.checks import partner_url
from hooks.client import preview

app = Flask(__name__)


@app.post("/hooks/preview")
def hook_preview():
    data = request.get_json()
    try:
        url = partner_url(str(data["url"]))
    except ValueError as problem:
        return jsonify(error="url refused", kind=type(problem).__name__), 400
    return jsonify(preview(url))
