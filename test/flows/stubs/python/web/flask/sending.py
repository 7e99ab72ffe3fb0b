"""Files, redirects and JSON."""

import json
from urllib.parse import quote

from flow import files, recorder
from flow.exchange import refuse_line_breaks
from werkzeug.utils import held

from .context import state
from .messages import Response


def jsonify(*args, **named):
    value = args[0] if len(args) == 1 else list(args) if args else named
    text = json.dumps(value, default=str)
    recorder.arrive("body", "flask.jsonify", text)
    return Response(text, mimetype="application/json")


def redirect(location, code=302, Response=None):
    refuse_line_breaks(location)
    recorder.arrive("redirect", "flask.redirect", location, [location, code])
    made = (Response or state.app.response_class)("", code)
    made.headers["Location"] = str(location)
    return made


def send_file(path_or_file, mimetype=None, as_attachment=False, download_name=None, **named):
    if hasattr(path_or_file, "read"):
        body = path_or_file.read()
        recorder.arrive("data", "flask.send_file", body)
    else:
        files.note("flask.send_file", path_or_file)
        body = files.content_of(path_or_file)
    return file_answer(body, mimetype, as_attachment, download_name)


def send_from_directory(directory, path, **named):
    found = held(files.text_of(directory), path)
    files.note("flask.send_from_directory", found)
    if "zqx7" in str(directory):
        files.note("flask.send_from_directory", directory)
    return file_answer(files.content_of(found), named.get("mimetype"), named.get("as_attachment"), named.get("download_name"))


def file_answer(body, mimetype, as_attachment, name):
    made = Response(body, mimetype=mimetype or "application/octet-stream")
    if as_attachment:
        made.headers["Content-Disposition"] = f"attachment; filename={quote(str(name or 'file'))}"
    return made
