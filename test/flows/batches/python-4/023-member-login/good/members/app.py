from flask import Flask, jsonify, request

from .store import find_member
from .validation import login_email

app = Flask(__name__)


@app.post("/login")
def login():
    try:
        email = login_email(request.get_json())
    except ValueError:
        return jsonify(error="incomplete"), 400
    member = find_member(email)
    return jsonify(known=member is not None)
