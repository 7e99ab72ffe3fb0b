from flask import Flask, jsonify, request

from directory.config import Config
from directory.finder import make_finder

app = Flask(__name__)
app.config.from_object(Config)


def as_json(entry):
    return str(entry)


@app.get("/staff")
def staff():
    name = request.args.get("name", "")
    if len(name) < Config.SHORTEST_NAME:
        return jsonify(error="two letters at least"), 400
    find, count = make_finder(
        {
            "LDAP_HOST": Config.LDAP_HOST,
            "LDAP_BASE": Config.LDAP_BASE,
            "LDAP_ATTRIBUTES": Config.LDAP_ATTRIBUTES,
            "SEARCH_LIMIT": Config.SEARCH_LIMIT,
        }
    )
    found = [as_json(entry) for entry in find(name)]
    if request.args.get("sort") == "cn":
        found.sort()
    return jsonify(found=found, searches=count())


@app.get("/about")
def about():
    return jsonify(attributes=Config.LDAP_ATTRIBUTES, limit=Config.SEARCH_LIMIT)
