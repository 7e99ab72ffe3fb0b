from ldap3.utils.conv import escape_filter_chars


def collect(wanted: dict) -> dict:
    criteria = {"base": "ou=people,dc=example,dc=com", "fields": []}
    for attribute, value in wanted.items():
        if value:
            text = {"shown": value.strip(), "filter": escape_filter_chars(value.strip())}
            criteria["fields"].append({"attribute": attribute, "text": text})
    return criteria
