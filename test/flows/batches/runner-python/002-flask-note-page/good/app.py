from flask import Flask, render_template, request

app = Flask(__name__)


@app.post("/note")
def note():
    return render_template("note.html", title="Note", text=request.form["text"])
