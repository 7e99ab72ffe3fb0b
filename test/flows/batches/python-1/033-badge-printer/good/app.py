from flask import Flask, Response, request

app = Flask(__name__)


class Visitor:
    def __init__(self, name, company):
        self.name = name
        self.company = company


def badge(visitor, pattern="{v.name}\n{v.company}\n{text}", text="", **style):
    width = style.get("width", 24)
    lines = pattern.format(v=visitor, text=text)  # SINK
    return "\n".join(line[:width].center(width) for line in lines.splitlines())


@app.get("/badge")
def print_badge():
    visitor = Visitor("Ada", "Engines Ltd")
    options = {"width": 32}
    options.update(text=request.args.get("text", "Welcome"))
    return Response(badge(visitor, **options), mimetype="text/plain")
