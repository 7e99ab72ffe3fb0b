from flask import Flask, jsonify, request

from .parser import parse_pipeline

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 64 * 1024


@app.route("/pipelines", methods=["POST"])
def create_pipeline():
    pipeline = parse_pipeline(request.get_data(as_text=True))
    return jsonify(steps=len(pipeline.get("steps") or []))
