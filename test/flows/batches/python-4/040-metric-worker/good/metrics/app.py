from flask import Flask, jsonify, request

from .pool import submit
from .syntax import FormulaRefused, require_arithmetic

app = Flask(__name__)


@app.post("/metrics")
def metric():
    try:
        expression = require_arithmetic(str(request.get_json()["expression"]))
    except FormulaRefused:
        return jsonify(error="formula"), 422
    future = submit(expression)
    return jsonify(value=future.result(timeout=5))
