from flask import Flask, jsonify, make_response, request

from basket import Basket

app = Flask(__name__)


@app.get("/basket")
def show():
    basket = Basket.from_cookie(request.cookies.get("basket", ""))
    return jsonify(lines=basket.lines, count=len(basket.lines))


@app.post("/basket")
def add():
    basket = Basket.from_cookie(request.cookies.get("basket", ""))
    basket.lines.append((request.form.get("sku", ""), 1))
    response = make_response("", 204)
    response.set_cookie("basket", basket.to_cookie(), httponly=True)
    return response
