import bottle

app = bottle.Bottle()

FORMATS = {"standard": "No. {parcel.number}, {parcel.city}", "short": "{parcel.number}"}


class Parcel:
    def __init__(self, number, city):
        self.number = number
        self.city = city


@app.post("/formats/try")
def try_format():
    text = bottle.request.forms.get("text", "")
    formats = FORMATS.copy()
    formats["standard"] = text
    return {"longest": max(len(each) for each in formats.values())}


@app.get("/labels/<number:int>")
def label(number):
    pattern = FORMATS["standard"]
    bottle.response.content_type = "text/plain"
    return pattern.format(parcel=Parcel(number, "Utrecht"))  # SINK
