from ldap3 import ALL, Connection, Server

server = Server("ldap.example.com", get_info=ALL)


def find(criteria: dict) -> list:
    parts = ["(%s=%s)" % (field["attribute"], field["text"]["filter"]) for field in criteria["fields"]]
    connection = Connection(server, auto_bind=True)
    search_filter = "(&(objectClass=person)" + "".join(parts) + ")"
    connection.search(criteria["base"], search_filter, attributes=["cn", "mail"])  # SINK
    return list(connection.entries)
