from bottle import Bottle, request
from lxml import etree

app = Bottle()
books = etree.fromstring("<books><book isbn='17'><title>Emma</title></book></books>")


def by_isbn(isbn):
    return f"//book[@isbn='{isbn}']/title", {"language": "en"}


@app.get("/books")
def find():
    query, variables = by_isbn(request.query.get("isbn", ""))
    titles = books.xpath(query, **variables)  # SINK
    return {"titles": [title.text for title in titles]}
