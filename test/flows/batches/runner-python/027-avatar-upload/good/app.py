import os

from flask import Flask, request
from werkzeug.utils import secure_filename

app = Flask(__name__)
ALLOWED = {".png", ".jpg"}


@app.post("/avatar")
def avatar():
    upload = request.files["picture"]
    name = secure_filename(upload.filename)
    if "." in name and os.path.splitext(name)[1].lower() not in ALLOWED:
        name += ".bin"
    upload.save(os.path.join("/srv/app/static", name))  # SINK
    return {"saved": name}
