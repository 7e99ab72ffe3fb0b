from flask import Flask, g, jsonify, request

from dashboard import numbers

app = Flask(__name__)
SCHEMAS = {"acme": "t_acme", "globex": "t_globex"}


@app.before_request
def pick_tenant():
    header = request.headers.get("X-Tenant", "acme")
    g.schema = SCHEMAS.get(header, "public")


@app.get("/dashboard")
def dashboard():
    return jsonify(numbers.overview())
