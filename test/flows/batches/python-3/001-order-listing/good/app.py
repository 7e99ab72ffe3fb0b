from flask import Flask, jsonify, request

from orders.service import OrderService

app = Flask(__name__)
service = OrderService()


@app.get("/orders")
def list_orders():
    page = request.args.get("page", 1, type=int)
    sort = request.args.get("sort", "created_at")
    return jsonify(orders=service.page(sort=sort, page=page))
