from flask import Flask, redirect, request, session

from web.links import local_path

app = Flask(__name__)
app.secret_key = "dev"

FORM = "<form method=post><input name=user><input name=password type=password></form>"
USERS = {"ada": "x"}


@app.route("/login", methods=["GET", "POST"])
def login():
    if request.method == "POST":
        user = request.form.get("user", "")
        if USERS.get(user) == request.form.get("password"):
            session["user"] = user
            destination = local_path(request.form.get("next"), fallback="/")
            return redirect(destination)  # SINK
    return FORM
