"""ldap3.core."""
