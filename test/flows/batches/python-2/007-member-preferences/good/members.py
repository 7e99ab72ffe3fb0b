from flask import Flask, abort, jsonify, request, session

app = Flask(__name__)
app.secret_key = "dev"

EDITABLE = frozenset({"display_name", "locale", "newsletter"})


class Member:
    def __init__(self, email):
        self.email = email
        self.display_name = email.split("@")[0]
        self.locale = "en"
        self.newsletter = False
        self.role = "member"


MEMBERS = {}


def current_member():
    email = session.get("email", "guest@club.example")
    return MEMBERS.setdefault(email, Member(email))


def may_change(name):
    return not name.startswith("_") and name in EDITABLE


@app.get("/me")
def show_me():
    me = current_member()
    return jsonify(name=me.display_name, locale=me.locale)


@app.patch("/me")
def change_me():
    me = current_member()
    changes = request.get_json()
    if not isinstance(changes, dict):
        abort(400)
    for name, value in changes.items():
        if may_change(name):
            setattr(me, name, value)  # SINK
    return jsonify(ok=True)
