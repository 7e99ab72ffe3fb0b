from flask import Flask, request

app = Flask(__name__)


class Event:
    def __init__(self, name):
        self.name = name


@app.get("/label")
def label():
    form = request.args.get("form", "{event.name}")
    event = Event("Fair")
    return {"label": "Event: {form} {event}".format(form=form, event=event.name)}  # SINK
