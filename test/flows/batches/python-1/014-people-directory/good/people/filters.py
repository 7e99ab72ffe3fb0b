from ldap3.utils.conv import escape_filter_chars

FIELDS = ("cn", "mail", "ou")


def build_filter(args) -> str:
    clauses = ["(objectClass=person)"]
    for field in FIELDS:
        value = args.get(field)
        if not value:
            continue
        clauses.append("(%s=%s*)" % (field, escape_filter_chars(value)))
    else:
        clauses.append("(active=TRUE)")
    return "(&" + "".join(clauses) + ")"
