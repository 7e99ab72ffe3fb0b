FIELDS = {"author": "author", "title": "title", "lang": "@lang"}


def condition(name: str, value: str) -> str:
    node = FIELDS[name]
    return f"{node} = ${name}" if value else f"not({node})"


def where(**criteria: str) -> str:
    parts = [condition(name, value) for name, value in sorted(criteria.items())]
    return " and ".join(parts) or "true()"
