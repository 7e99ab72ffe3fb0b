import logging

from flask import Flask, jsonify

from .store import StoreError, left

app = Flask(__name__)
log = logging.getLogger(__name__)


@app.errorhandler(StoreError)
def store_failed(err):
    log.error("store failed: %s", type(err.__cause__).__name__)
    detail = str(err.__cause__ or err)
    return jsonify(error="store", detail=detail), 503  # SINK


@app.get("/stock/<int:item_id>")
def stock(item_id):
    return jsonify(left=left(item_id))
