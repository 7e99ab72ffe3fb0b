"""ldap.filter, as it works."""


def escape_filter_chars(text, escape_mode=0):
    for char, code in (("\\", r"\5c"), ("*", r"\2a"), ("(", r"\28"), (")", r"\29"), ("\x00", r"\00")):
        text = text.replace(char, code)
    return text


def filter_format(template, values):
    return template % tuple(escape_filter_chars(one) for one in values)
