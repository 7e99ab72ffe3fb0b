from jinja2 import Environment

from flask import Flask, request

app = Flask(__name__)
mails = Environment(autoescape=True)


@app.post("/mail")
def mail():
    name = request.form["name"]
    template = mails.from_string("Dear {{ name }}, welcome")  # SINK
    return {"text": template.render(name=name)}
