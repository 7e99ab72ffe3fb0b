from itertools import count

from flask import Flask, jsonify, request

from thumbs import JOBS, run_pending

app = Flask(__name__)
numbers = count(1)


@app.post("/thumbnails")
def enqueue():
    data = request.get_json()
    job = {"number": next(numbers), "picture": data["picture"], "width": data.get("width", 160)}
    JOBS.put(job)
    return jsonify(number=job["number"]), 202


@app.post("/thumbnails/flush")
def flush():
    return jsonify(done=run_pending())
