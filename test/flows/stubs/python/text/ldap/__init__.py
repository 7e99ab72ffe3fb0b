"""ldap (python-ldap)."""

from flow import recorder
from stub_parts.sql_calls import check, world_rows

from . import dn, filter  # noqa: F401

SCOPE_BASE, SCOPE_ONELEVEL, SCOPE_SUBTREE = 0, 1, 2
OPT_REFERRALS = OPT_X_TLS_REQUIRE_CERT = OPT_NETWORK_TIMEOUT = 1


class LDAPError(Exception):
    pass


INVALID_CREDENTIALS = NO_SUCH_OBJECT = SERVER_DOWN = LDAPError


class Connection:
    def search(self, base, scope, filterstr="(objectClass=*)", *more, **named):
        recorder.arrive("ldap", "ldap.search", filterstr, [base, scope, filterstr])
        recorder.arrive("data", "ldap.search", base, [base])
        check()
        return [(f"uid={row.get('name', 'ada')},dc=example", {key: [str(value).encode()] for key, value in row.items()}) for row in world_rows()]

    search_s = search_ext = search_ext_s = search_st = search

    def result(self, *given, **named):
        return None, []

    def simple_bind_s(self, who="", cred="", *more):
        recorder.arrive("data", "ldap.simple_bind_s", who)

    bind_s = simple_bind = simple_bind_s
    set_option = start_tls_s = unbind = unbind_s = lambda self, *given: None


def initialize(uri, **named):
    return Connection()


open = initialize


def set_option(*given):
    pass
