from flask import Flask, jsonify, request

from .service import invoice_total


def create_app() -> Flask:
    app = Flask(__name__)

    @app.post("/invoices")
    def receive():
        return jsonify(parts=invoice_total(request.get_data()))

    return app
