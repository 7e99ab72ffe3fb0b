from flask import Blueprint, Flask, Response, request

from .storage import attachment_path

bp = Blueprint("tickets", __name__, url_prefix="/tickets")


@bp.get("/<int:ticket_id>/files")
def download(ticket_id: int):
    path = attachment_path(ticket_id, request.args["name"])
    with open(path, "rb") as handle:  # SINK
        data = handle.read()
    return Response(data, mimetype="application/octet-stream")


def create_app() -> Flask:
    app = Flask(__name__)
    app.register_blueprint(bp)
    return app
