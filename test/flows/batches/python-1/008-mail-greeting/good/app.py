from string import Template

from flask import Flask, render_template_string, request

app = Flask(__name__)

GREETINGS = {"de": "Guten Tag", "fr": "Bonjour", "en": "Hello"}
LAYOUT = Template("""
<p>$greeting, {{ recipient }}!</p>
{% if unread %}<p>You have {{ unread }} new messages.</p>{% endif %}
<p>Your team</p>
""")


def mail_source(lang):
    """The mail's template for one language."""
    greeting = GREETINGS.get(lang, "Hello")
    return LAYOUT.substitute(greeting=greeting)


@app.route("/mail/preview")
def preview():
    source = mail_source(request.args.get("lang", "en"))
    recipient = request.args.get("to", "you")
    return render_template_string(source, recipient=recipient, unread=3)  # SINK
