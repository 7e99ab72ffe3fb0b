from flask import Flask, jsonify, request
from ldap3 import ALL, Connection, Server

from .filters import build_filter

app = Flask(__name__)
BASE = "ou=staff,dc=example,dc=org"


@app.get("/people")
def people():
    server = Server("ldap://directory.example.org", get_info=ALL)
    conn = Connection(server, auto_bind=True)
    conn.search(BASE, build_filter(request.args), attributes=["cn", "mail"])  # SINK
    return jsonify(count=len(conn.entries))
