"""ldap3.utils.dn, as it works."""

from ldap.dn import escape_dn_chars as escape_rdn  # noqa: F401
