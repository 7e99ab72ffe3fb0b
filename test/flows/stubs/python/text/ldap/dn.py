"""ldap.dn, as it works."""


def escape_dn_chars(text):
    for char in '\\,+"<>;=':
        text = text.replace(char, "\\" + char)
    return text
