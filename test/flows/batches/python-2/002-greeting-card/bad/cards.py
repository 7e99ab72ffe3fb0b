from html import escape
from string import Template
from flask import Flask, request
app = Flask(__name__)
CARD = Template('<div class="card" data-to="$to"><p>$wish</p></div>')
@app.get("/card")
def card():
    to = escape(request.args.get("to", "friend"), quote=False)
    return CARD.substitute(to=to, wish="Happy birthday!")  # SINK
