def status_condition(status: str) -> str:
    return f"status = '{status}'"


def year_condition(year: str) -> str:
    return f"year = {int(year)}"
