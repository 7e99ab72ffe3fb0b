from flask import Flask, jsonify, request
from flask.views import MethodView

from .parsing import read_feed

app = Flask(__name__)


class FeedView(MethodView):
    def get(self):
        return jsonify(accepts="application/xml")

    def post(self):
        root = read_feed(request.get_data())
        prices = [node.text for node in root.iter("price")]
        return jsonify(prices=prices)


app.add_url_rule("/feed", view_func=FeedView.as_view("feed"))
