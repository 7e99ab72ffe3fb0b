import xml.etree.ElementTree as ET

from flask import Flask, request

app = Flask(__name__)


@app.get("/invoice")
def invoice():
    tree = ET.parse("/srv/app/invoices.xml")
    number = request.args.get("number", "")
    if not number.isdigit():
        number = number.replace("]", "")
    found = tree.find(f".//invoice[@id='{number}']")  # SINK
    return {"found": found is not None}
