import os

from flask import Flask, abort, jsonify, request
from werkzeug.utils import secure_filename

from .checks import is_picture

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 4 * 1024 * 1024
FOLDER = "/srv/app/static/photos"


@app.post("/photos")
def add_photo():
    photo = request.files["photo"]
    name = secure_filename(photo.filename)
    if not is_picture(name):
        abort(415)
    photo.save(os.path.join(FOLDER, name))  # SINK
    return jsonify(url="/static/photos/" + name), 201
