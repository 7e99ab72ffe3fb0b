from flask import Flask, jsonify, request

app = Flask(__name__)
EDITABLE = ("city", "nickname", "newsletter")


class Account:
    def __init__(self):
        self.city = "Berlin"
        self.nickname = "ada"
        self.newsletter = False
        self.role = "customer"

    def as_dict(self):
        return {name: getattr(self, name) for name in EDITABLE}


ACCOUNT = Account()


def apply_changes(account, changes):
    for name, value in changes.items():
        if name not in EDITABLE:
            continue
        setattr(account, name, value)  # SINK
    return account


@app.patch("/profile")
def patch_profile():
    changes = request.get_json()
    return jsonify(apply_changes(ACCOUNT, changes).as_dict())
