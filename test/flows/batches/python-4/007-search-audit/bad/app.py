from bottle import Bottle, request

from audit import record

app = Bottle()
CATALOGUE = ["lamp", "table", "chair", "shelf"]


@app.get("/search")
def search():
    term = request.query.get("q", "")
    found = [item for item in CATALOGUE if term and term in item]
    record(term, len(found))
    return {"items": found}


if __name__ == "__main__":
    app.run(port=8080)
