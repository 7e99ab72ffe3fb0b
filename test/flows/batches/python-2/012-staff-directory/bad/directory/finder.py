"""Search in the company's directory.

make_finder() gives two functions that share one connection and one counter,
so that a view can say how many searches it needed.
"""
from ldap3 import Connection, Server
from ldap3.utils.conv import escape_filter_chars


def open_directory(host):
    return Connection(Server(host, use_ssl=True), auto_bind=True, read_only=True)


def make_finder(config, connect=open_directory):
    connection = None
    searches = 0

    def term(text):
        text = " ".join(text.split())[:64]
        return text.replace("*", "")

    def connected():
        nonlocal connection
        if connection is None:
            connection = connect(config["LDAP_HOST"])
        return connection

    def find(text):
        nonlocal searches
        searches += 1
        condition = "(&(objectClass=person)(!(employeeType=external))(cn=%s*))" % term(text)
        directory = connected()
        directory.search(  # SINK
            search_base=config["LDAP_BASE"],
            search_filter=condition,
            attributes=config["LDAP_ATTRIBUTES"],
            size_limit=config["SEARCH_LIMIT"],
        )
        return directory.entries

    def count():
        return searches

    return find, count
