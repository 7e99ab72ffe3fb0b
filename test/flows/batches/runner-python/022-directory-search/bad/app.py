from flask import Flask, request
from ldap3 import ALL, Connection, Server
from ldap3.utils.conv import escape_filter_chars

app = Flask(__name__)
server = Server("ldap.example", get_info=ALL)


@app.get("/people")
def people():
    name = request.args["name"]
    with Connection(server) as directory:
        directory.search("dc=example", f"(cn={name.strip()})", attributes=["mail"])  # SINK
        return {"mails": [entry.mail.value for entry in directory.entries]}
