import logging
import uuid

from flask import Flask, jsonify

from stock import repository
from stock.errors import StockError

app = Flask(__name__)
log = logging.getLogger("stock")


@app.get("/stock/<int:article>")
def show(article: int):
    return jsonify(left=repository.left(article))


@app.errorhandler(StockError)
def stock_failed(error: StockError):
    ticket = uuid.uuid4().hex[:8]
    log.error("stock error %s in %s", ticket, error.operation)
    body = {"ticket": ticket, "message": str(error.cause)}
    return jsonify(body), 503  # SINK
