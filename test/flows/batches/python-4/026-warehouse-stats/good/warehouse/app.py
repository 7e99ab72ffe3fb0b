from flask import Flask, jsonify, request

from .stats import totals

app = Flask(__name__)


@app.get("/stats")
def stats():
    rows = totals(request.args.get("column", "weight"))
    return jsonify(groups=len(rows))
