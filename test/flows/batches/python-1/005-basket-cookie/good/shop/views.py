import base64
import pickle

from flask import Flask, jsonify, request

from .signing import SignatureError, unwrap

app = Flask(__name__)


@app.errorhandler(SignatureError)
def refuse(_err):
    return "", 403


@app.get("/basket")
def basket():
    token = request.cookies.get("basket")
    if token is None:
        return jsonify(items=[])
    raw = base64.urlsafe_b64decode(unwrap(token))
    content = pickle.loads(raw)  # SINK
    return jsonify(items=content["items"])
