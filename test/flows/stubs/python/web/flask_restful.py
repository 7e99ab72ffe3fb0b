"""flask_restful, as far as resources and their arguments."""

from flask import jsonify, request
from flask.views import MethodView
from werkzeug.exceptions import abort  # noqa: F401


class Resource(MethodView):
    pass


class Api:
    def __init__(self, app=None, prefix="", **named):
        self.app, self.prefix, self.waiting = app, prefix, []

    def init_app(self, app):
        self.app = app
        for one in self.waiting:
            self.add_resource(*one)

    def add_resource(self, resource, *paths, **named):
        if self.app is None:
            self.waiting.append((resource, *paths))
            return
        for path in paths:
            self.app.add_url_rule(self.prefix + path, f"{resource.__name__.lower()}{path}", shown(resource.as_view(resource.__name__.lower())))


def shown(view):
    def call(**values):
        answer = view(**values)
        return jsonify(answer) if isinstance(answer, str) else answer

    call.methods, call.__name__ = view.methods, view.__name__
    return call


class reqparse:
    class RequestParser:
        def __init__(self, **named):
            self.known = []

        def add_argument(self, name, type=str, required=False, default=None, choices=None, **named):
            self.known.append((name, type, required, default, choices))
            return self

        def parse_args(self, **named):
            given = {**request.args, **request.form, **(request.get_json(silent=True) or {})}
            found = {}
            for name, kind, required, default, choices in self.known:
                if name not in given and required:
                    abort(400, f"{name} is required")
                value = kind(given[name]) if name in given else default
                if choices is not None and value not in choices:
                    abort(400, f"{name} is no choice")
                found[name] = value
            return found
