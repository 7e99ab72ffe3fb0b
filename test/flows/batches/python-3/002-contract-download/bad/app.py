from flask import Flask, abort, request, send_file
from flask.views import MethodView

from storage import FolderStore, OutsideFolder

app = Flask(__name__)
store = FolderStore("/srv/app/contracts")


class ContractView(MethodView):
    def get(self):
        name = request.args.get("doc", "")
        try:
            path = store.resolve(name)
        except OutsideFolder:
            abort(404)
        return send_file(path, as_attachment=True)  # SINK


app.add_url_rule("/contracts", view_func=ContractView.as_view("contracts"))
