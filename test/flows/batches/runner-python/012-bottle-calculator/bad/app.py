import ast

from bottle import Bottle, request, run

app = Bottle()


@app.get("/sum")
def total():
    formula = request.query.formula or "1"
    return {"total": eval(formula)}  # SINK


if __name__ == "__main__":
    run(app, port=8080)
