"""sqlalchemy.orm."""

from .models import DeclarativeBase, Mapped, backref, declarative_base, mapped_column, relationship  # noqa: F401
from .session import Query, Session, scoped_session, sessionmaker  # noqa: F401


def option(*given, **named):
    return None


joinedload = selectinload = lazyload = subqueryload = load_only = aliased = option
