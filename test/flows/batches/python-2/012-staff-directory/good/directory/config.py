import os


class Config:
    LDAP_HOST = os.environ.get("LDAP_HOST", "ldap.corp.example")
    LDAP_BASE = "ou=people,dc=corp,dc=example"
    LDAP_ATTRIBUTES = ["cn", "mail", "telephoneNumber"]
    SEARCH_LIMIT = 20
    SHORTEST_NAME = 2
