FIELDS = frozenset({"age", "city", "plan"})


def check_field(name: str) -> None:
    if name not in FIELDS:
        raise ValueError("unknown field")


def to_sql(rule: dict, params: list, depth: int = 0) -> str:
    if depth > 5:
        raise ValueError("too deep")
    if depth == 0:
        check_field(rule["field"])
    params.append(rule["value"])
    parts = [f"{rule['field']} = ?"]
    for child in rule.get("all", []):
        parts.append(to_sql(child, params, depth + 1))
    return "(" + " AND ".join(parts) + ")"
