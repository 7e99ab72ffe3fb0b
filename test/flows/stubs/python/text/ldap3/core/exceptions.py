"""ldap3.core.exceptions."""


class LDAPException(Exception):
    pass


LDAPBindError = LDAPException
