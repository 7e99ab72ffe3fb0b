from flask import Flask, redirect, request, session

from .links import is_local

app = Flask(__name__)
app.secret_key = "set-by-deployment"


@app.get("/checkout")
def start():
    session["back"] = request.args.get("back", "/cart")
    session["step"] = 1
    return "<p>Checkout</p>"


@app.get("/checkout/done")
def done():
    back = session.pop("back", "/cart")
    asked = request.args.get("back", "/cart")
    if not is_local(asked):
        return redirect("/cart")
    return redirect(back)  # SINK
