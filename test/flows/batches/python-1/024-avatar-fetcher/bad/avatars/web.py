from flask import Flask, jsonify, request

from .tasks import fetch_avatar

app = Flask(__name__)


@app.post("/avatars")
def avatars():
    fetch_avatar.delay(request.form["picture"])
    return jsonify(queued=True), 202
