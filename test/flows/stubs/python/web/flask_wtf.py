"""flask_wtf: forms of the request under way."""

from flask import request
from wtforms import Form


class FlaskForm(Form):
    def __init__(self, formdata=None, **named):
        super().__init__(formdata if formdata is not None else {**request.form, **request.files})

    def validate_on_submit(self):
        return request.method in ("POST", "PUT", "PATCH") and self.validate()

    def hidden_tag(self):
        return ""


class CSRFProtect:
    def __init__(self, app=None):
        pass

    def init_app(self, app):
        pass

    def exempt(self, view):
        return view
