from flask import Flask, jsonify, request

from baskets.codec import BasketError, decode

app = Flask(__name__)


@app.get("/basket")
def basket():
    try:
        items = decode(request.cookies.get("basket", ""))
    except BasketError:
        items = []
    return jsonify(items=len(items) if hasattr(items, "__len__") else 0)
