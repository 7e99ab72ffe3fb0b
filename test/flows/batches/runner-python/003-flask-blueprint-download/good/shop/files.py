from pathlib import Path

from flask import Blueprint, abort, send_file
from flask.views import MethodView

files = Blueprint("files", __name__)
ROOT = Path("/srv/app/reports")


class Download(MethodView):
    def get(self, name):
        path = (ROOT / name).resolve()
        if not path.is_relative_to(ROOT):
            abort(404)
        return send_file(path)  # SINK


files.add_url_rule("/<path:name>", view_func=Download.as_view("download"))
