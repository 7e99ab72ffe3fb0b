"""sqlalchemy.exc."""

from stub_parts.sql_calls import DatabaseError as SQLAlchemyError
from stub_parts.sql_calls import IntegrityError, OperationalError, ProgrammingError  # noqa: F401


class NoResultFound(SQLAlchemyError):
    pass


DBAPIError = StatementError = SQLAlchemyError
