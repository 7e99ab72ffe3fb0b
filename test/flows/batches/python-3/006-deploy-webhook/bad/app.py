from flask import Flask, jsonify, request

from deploy.git import Checkout, UnknownRef

app = Flask(__name__)


@app.post("/hooks/push")
def pushed():
    event = request.get_json(force=True)
    checkout = Checkout("/srv/app/checkouts/shop")
    try:
        code = checkout.update(event.get("ref", "refs/heads/main"))
    except UnknownRef as error:
        app.logger.info("push without a usable ref")
        return jsonify(ok=False, reason=type(error).__name__), 400
    return jsonify(ok=code == 0)
