from flask import Flask, jsonify, request

from .jobs import enqueue
from .worker import run_pending

app = Flask(__name__)


@app.post("/thumbnails")
def add():
    enqueue(str(request.get_json()["file"]))
    return jsonify(queued=True), 202


@app.post("/thumbnails/run")
def run():
    return jsonify(done=run_pending())
