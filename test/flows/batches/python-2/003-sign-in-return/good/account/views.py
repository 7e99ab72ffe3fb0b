from flask import Blueprint, redirect, request, session

from .paths import is_local

account = Blueprint("account", __name__)

FORM = """<form method=post><input name=email><input name=code><button>Sign in</button></form>"""


@account.get("/sign-in")
def show_form():
    wanted = request.args.get("next", "")
    session.pop("return_to", None)
    if is_local(wanted):
        session["return_to"] = wanted
    return FORM


@account.post("/sign-in")
def sign_in():
    session["email"] = request.form.get("email", "").lower()
    return_to = session.pop("return_to", "/")
    return redirect(return_to)  # SINK


@account.post("/sign-out")
def sign_out():
    session.clear()
    return redirect("/")
