from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.post("/feed")
def feed():
    parser = etree.XMLParser(resolve_entities=True)
    root = etree.fromstring(request.data, parser)  # SINK
    return {"root": root.tag}
