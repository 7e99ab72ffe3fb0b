import os
from flask import Flask, request, jsonify
from werkzeug.utils import secure_filename

app = Flask(__name__)
app.config["RECEIPTS"] = "/srv/app/receipts"

@app.route("/receipts", methods=["POST"])
def upload_receipt():
    receipt = request.files["receipt"]
    if not receipt or not receipt.filename:
        return jsonify(error="no file"), 400
    filename = secure_filename(receipt.filename)
    target = os.path.normpath(os.path.join(app.config["RECEIPTS"], filename))
    receipt.save(target)  # SINK
    return jsonify(stored=True), 201
