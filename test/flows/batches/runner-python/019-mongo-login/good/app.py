from flask import Flask, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users


@app.post("/login")
def login():
    data = request.get_json()
    found = users.find_one({"name": data["name"], "token": str(data["token"])})  # SINK
    return jsonify(ok=found is not None)
