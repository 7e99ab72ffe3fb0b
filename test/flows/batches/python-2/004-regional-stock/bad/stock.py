import logging

import requests
from flask import Flask, abort, g, jsonify, request

app = Flask(__name__)
log = logging.getLogger("stock")

CLUSTERS = {"eu": "fra1", "us": "iad2", "ap": "sin1"}


@app.before_request
def pick_region():
    g.region = request.headers.get("X-Region", "eu")
    g.cluster = CLUSTERS.get(g.region, "fra1")
    g.timeout = 3


@app.after_request
def add_cluster(response):
    response.headers["X-Cluster"] = g.cluster
    return response


def service_root():
    return "https://%s.stock.example.net" % g.region


@app.route("/stock/<int:item>")
def stock(item):
    answer = requests.get(service_root() + "/v2/items/%d" % item, timeout=g.timeout)  # SINK
    if answer.status_code != 200:
        log.warning("stock service answered %s", answer.status_code)
        abort(502)
    return jsonify(item=item, stock=answer.text)
