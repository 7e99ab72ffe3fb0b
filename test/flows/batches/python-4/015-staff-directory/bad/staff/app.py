from flask import Flask, jsonify, request

from .directory import Directory

app = Flask(__name__)


@app.get("/staff")
def staff_room():
    directory = Directory()
    rooms = directory.rooms(request.args.get("name", ""))
    return jsonify(count=len(rooms))
