"""psycopg2.errors."""

from stub_parts.sql_calls import IntegrityError, ProgrammingError


class UniqueViolation(IntegrityError):
    pass


class UndefinedTable(ProgrammingError):
    pass
