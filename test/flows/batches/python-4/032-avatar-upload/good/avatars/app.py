import os

from flask import Flask, abort, jsonify, request

from .names import file_name

app = Flask(__name__)
FOLDER = "/srv/app/avatars"


@app.post("/avatars")
def upload():
    avatar = request.files.get("avatar")
    if avatar is None:
        abort(400)
    target = os.path.join(FOLDER, file_name(avatar.filename or ""))
    avatar.save(target)  # SINK
    return jsonify(saved=True), 201
