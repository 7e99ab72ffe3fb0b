from flask import Flask

from shop.files import files

app = Flask(__name__)
app.register_blueprint(files, url_prefix="/files")
