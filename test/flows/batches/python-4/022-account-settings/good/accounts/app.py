import json

from flask import Flask, jsonify, request

from .models import ACCOUNT
from .service import update_account

app = Flask(__name__)


@app.patch("/account")
def patch_account():
    changes = json.loads(request.get_data(as_text=True))
    return jsonify(changed=len(update_account(ACCOUNT, changes)))
