from bottle import Bottle, request
from ldap3 import ALL, Connection, Server

from .query import make_filter

app = Bottle()
BASE = "ou=accounts,dc=example,dc=org"


@app.get("/find")
def find():
    build = make_filter(request.query.get("mail", ""))
    conn = Connection(Server("ldap.internal", get_info=ALL), auto_bind=True)
    conn.search(BASE, build("mail"), attributes=["cn"])  # SINK
    return {"count": len(conn.entries or [])}
