from flask import Flask, request

app = Flask(__name__)
FIELDS = ("name", "theme")


class Account:
    def __init__(self):
        self.name = "Ada"
        self.role = "user"
        self.theme = "light"


@app.post("/settings")
def settings():
    account = Account()
    for field, value in request.json.items():
        if not field.startswith("_"):
            setattr(account, field, value)  # SINK
    return {"name": account.name}
