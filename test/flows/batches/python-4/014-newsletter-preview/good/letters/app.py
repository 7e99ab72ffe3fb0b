from flask import Blueprint, Flask, render_template_string, request

from .layout import build_layout

preview = Blueprint("preview", __name__)


@preview.route("/preview", methods=["POST"])
def show_preview():
    greeting = request.form.get("greeting", "Hello")
    city = request.form.get("city", "")
    layout = build_layout(greeting)
    return render_template_string(layout, greeting=greeting, city=city)  # SINK


def create_app() -> Flask:
    app = Flask(__name__)
    app.register_blueprint(preview)
    return app
