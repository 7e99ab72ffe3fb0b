"""flask."""

import json as _json

from flow.importing import load
from markupsafe import Markup, escape  # noqa: F401
from werkzeug.exceptions import abort  # noqa: F401
from werkzeug.utils import safe_join  # noqa: F401

from . import views  # noqa: F401
from .app import Blueprint, Flask  # noqa: F401
from .context import after_this_request, copy_current_request_context, current_app, flash, g, get_flashed_messages, has_request_context, request, session, url_for  # noqa: F401
from .messages import Request, Response, make_response  # noqa: F401
from .pages import render_template, render_template_string, stream_template, stream_with_context  # noqa: F401
from .sending import jsonify, redirect, send_file, send_from_directory  # noqa: F401


class json:
    dumps = staticmethod(_json.dumps)

    @staticmethod
    def loads(text, **named):
        return load("json").loads(text, **named)

    jsonify = staticmethod(jsonify)
