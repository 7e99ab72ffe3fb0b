from datetime import date

from flask import Flask, request

app = Flask(__name__)

ENTITIES = str.maketrans({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    "'": "&#39;",
})
PAGE = "<html><body><h1>Guest book</h1>{entry}<p>{day}</p></body></html>"


def escape_html(value):
    return str(value).translate(ENTITIES)


def entry_html(name):
    shown = escape_html(name.strip()[:120])
    return '<input class="entry" value="' + shown + '" readonly>'


@app.route("/")
def index():
    return PAGE.format(entry="", day=date.today().isoformat())


@app.post("/sign")
def sign():
    name = request.form["name"]
    return PAGE.format(entry=entry_html(name), day=date.today().isoformat())  # SINK
