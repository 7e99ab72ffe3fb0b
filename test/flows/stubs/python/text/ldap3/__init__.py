"""ldap3."""

from flow import recorder
from stub_parts.sql_calls import check, world_rows

ALL, ALL_ATTRIBUTES, SUBTREE, LEVEL, BASE, SIMPLE, NTLM, AUTO_BIND_NO_TLS = "ALL", "*", "SUBTREE", "LEVEL", "BASE", "SIMPLE", "NTLM", True
MODIFY_REPLACE = MODIFY_ADD = "MODIFY"


class Server:
    def __init__(self, *given, **named):
        pass


class Value(str):
    @property
    def value(self):
        return str(self)


class Entry:
    def __init__(self, row):
        self.row = row
        self.entry_dn = f"uid={row.get('name', 'ada')},dc=example"

    def __getattr__(self, name):
        if name == "row":
            raise AttributeError(name)
        return Value(self.row.get(name, "Ada"))

    __getitem__ = __getattr__

    def entry_to_json(self):
        import json

        return json.dumps(self.row)

    @property
    def entry_attributes_as_dict(self):
        return {key: [value] for key, value in self.row.items()}


class Connection:
    result = {"description": "success"}
    bound = True

    def __init__(self, server=None, user=None, password=None, **named):
        if user is not None:
            recorder.arrive("data", "ldap3.Connection", user)
        self.entries, self.response = [], []

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def search(self, search_base="", search_filter="", search_scope=SUBTREE, **named):
        recorder.arrive("ldap", "ldap3.search", search_filter, [search_base, search_filter])
        recorder.arrive("data", "ldap3.search", search_base)
        check()
        self.entries = [Entry(row) for row in world_rows()]
        self.response = [{"dn": one.entry_dn, "attributes": one.row} for one in self.entries]
        return True

    def bind(self, *given):
        return True

    unbind = open = start_tls = rebind = add = modify = delete = bind

    @property
    def extend(self):
        return self

    standard = extend

    def paged_search(self, search_base, search_filter, **named):
        self.search(search_base, search_filter)
        return self.response
