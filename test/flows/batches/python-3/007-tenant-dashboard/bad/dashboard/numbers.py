from .database import in_schema

OPEN = "SELECT count(*) FROM {schema}.tickets WHERE closed IS NULL"
LATE = "SELECT count(*) FROM {schema}.tickets WHERE due < now()"


def overview() -> dict:
    return {"open": in_schema(OPEN), "late": in_schema(LATE)}
