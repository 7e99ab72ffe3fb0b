from ldap3.utils.conv import escape_filter_chars


def make_filter(value: str):
    term = value.strip()

    def normalise() -> None:
        nonlocal term; term = escape_filter_chars(value.strip())

    def build(attribute: str) -> str:
        normalise()
        return f"(&(objectClass=account)({attribute}={term}))"

    return build
