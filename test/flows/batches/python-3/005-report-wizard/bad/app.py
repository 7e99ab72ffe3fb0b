from flask import Flask, redirect, render_template_string, request, session

app = Flask(__name__)
app.secret_key = "dev"

LAYOUTS = {"plain": "<main>", "wide": "<main class='wide'>"}
BODY = "<h1>{{ heading }}</h1>{% for row in rows %}<p>{{ row }}</p>{% endfor %}</main>"


@app.post("/report/setup")
def setup():
    wizard = {
        "heading": request.form.get("heading", "Report")[:200],
        "opening": LAYOUTS.get(request.form.get("layout"), LAYOUTS["plain"]),
    }
    session["wizard"] = wizard
    return redirect("/report/preview")


@app.get("/report/preview")
def preview():
    wizard = session.get("wizard") or {"heading": "Report", "opening": "<main>"}
    source = wizard["heading"] + BODY
    return render_template_string(source, heading=wizard["heading"], rows=["Q1", "Q2"])  # SINK
