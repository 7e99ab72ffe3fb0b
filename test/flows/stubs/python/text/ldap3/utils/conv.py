"""ldap3.utils.conv, as it works."""

from ldap.filter import escape_filter_chars as escaped


def escape_filter_chars(text, encoding=None):
    return escaped(text)
