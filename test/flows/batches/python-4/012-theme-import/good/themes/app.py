from pathlib import Path

from flask import Flask, jsonify, request
from werkzeug.utils import secure_filename

from .unpack import import_theme

app = Flask(__name__)
INBOX = Path("/srv/app/inbox")


@app.post("/themes/import")
def theme_import():
    name = secure_filename(request.get_json()["archive"])
    try:
        count = import_theme(INBOX / name)
    except ValueError:
        return jsonify(error="archive refused"), 400
    return jsonify(files=count)
