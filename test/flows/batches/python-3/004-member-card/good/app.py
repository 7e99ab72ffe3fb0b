from flask import Flask, request

from ui import Card

app = Flask(__name__)


@app.get("/members/card")
def member_card():
    card = Card(request.args.get("nick", "guest"), tone=request.args.get("tone", "light"))
    page = card.html()
    return page  # SINK
