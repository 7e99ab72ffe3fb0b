"""ldap3.utils."""
