import os

from flask import Flask, abort, jsonify, request
from werkzeug.utils import secure_filename

from media.kinds import is_image

app = Flask(__name__)
FOLDER = "/srv/app/static/avatars"


@app.post("/avatar")
def upload_avatar():
    image = request.files.get("image")
    if image is None or not image.filename:
        abort(400)
    name = secure_filename(image.filename)
    if not is_image(name):
        abort(415)
    target = os.path.join(FOLDER, name)
    image.save(target)  # SINK
    return jsonify(stored=True), 201
