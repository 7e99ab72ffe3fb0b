import re

from bottle import Bottle, HTTPError, request, run

app = Bottle()
ARITHMETIC = re.compile(r"[0-9+\-*/(). ]+")


def evaluate(formula):
    if not ARITHMETIC.match(formula):
        raise HTTPError(400, "digits and operators only")
    try:
        return eval(formula, {"__builtins__": {}}, {})  # SINK
    except (SyntaxError, ZeroDivisionError):
        raise HTTPError(400, "cannot be computed")


@app.post("/margin")
def margin():
    value = evaluate(request.forms.get("formula") or "0")
    return {"margin": round(float(value), 2)}


if __name__ == "__main__":
    run(app, host="localhost", port=8080)
