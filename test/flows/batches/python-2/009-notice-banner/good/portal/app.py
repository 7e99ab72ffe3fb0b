from flask import Flask, render_template, request
from markupsafe import Markup

app = Flask(__name__)

NEWS = [
    {"title": "Canteen closed on Friday", "day": "2024-05-17"},
    {"title": "New parking rules", "day": "2024-05-02"},
]


def banner_for(sender):
    if not sender:
        return ""
    return Markup("You were invited by <strong>%s</strong>") % sender


@app.route("/")
def index():
    banner = banner_for(request.args.get("from"))
    return render_template("index.html", banner=banner, news=NEWS)
