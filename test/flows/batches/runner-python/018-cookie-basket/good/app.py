import base64
import json
import pickle

from flask import Flask, jsonify, request

app = Flask(__name__)


@app.get("/basket")
def basket():
    raw = base64.b64decode(request.cookies.get("basket", ""))
    items = json.loads(raw)  # SINK
    return jsonify(count=len(items))
