from flask import Flask, render_template_string, request

app = Flask(__name__)

GREETINGS = ["Dear", "Hello", "Greetings"]

BODY = """<p>GREETING {{ name }},</p>
<p>your monthly report is attached.</p>"""


def allowed(greeting):
    return any(known in greeting for known in GREETINGS)


@app.route("/preview", methods=["POST"])
def preview():
    greeting = request.form.get("greeting", GREETINGS[0])
    if not allowed(greeting):
        return "unknown greeting", 400
    source = BODY.replace("GREETING", greeting)
    return render_template_string(source, name=request.form.get("name", ""))  # SINK
