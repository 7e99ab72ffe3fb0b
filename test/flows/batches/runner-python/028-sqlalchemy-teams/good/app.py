from flask import Flask, jsonify, request
from sqlalchemy import create_engine, text

app = Flask(__name__)
engine = create_engine("sqlite://")


@app.get("/teams")
def teams():
    order = request.args.get("order", "name")
    columns = {"name": "name", "size": "members"}
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT id, name FROM teams ORDER BY " + columns.get(order, "name")))  # SINK
        return jsonify([row.name for row in rows])
