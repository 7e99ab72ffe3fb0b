from flask import Flask

from .views import account


def create_app(config=None):
    app = Flask(__name__)
    app.secret_key = "dev"
    app.config.update(config or {})
    app.register_blueprint(account)
    return app
