"""Small helpers for the hand-written report queries."""


def literal(value):
    text = str(value).replace("\x00", "").replace("\\", "")
    return "'" + text.replace("'", "''") + "'"


def month_bounds(month):
    year, number = (int(part) for part in month.split("-", 1))
    following = (year + 1, 1) if number == 12 else (year, number + 1)
    return "%04d-%02d-01" % (year, number), "%04d-%02d-01" % following
