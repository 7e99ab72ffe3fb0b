"""sqlalchemy: text that is SQL is noted, what is built of columns binds its values."""

from .engine import Connection, Engine, create_engine  # noqa: F401
from .expressions import BinaryExpression, Column, Table, TextClause, and_, asc, bindparam, case, cast, column, delete, desc, distinct, func, insert, literal, literal_column, not_, null, or_, select, table, text, union, update  # noqa: F401
from .types import *  # noqa: F403
from .types import __all__ as type_names  # noqa: F401


class MetaData:
    def __init__(self, *given, **named):
        self.tables = {}

    def create_all(self, *given, **named):
        pass

    reflect = drop_all = create_all


def nothing(*given, **named):
    return None


ForeignKey = Index = UniqueConstraint = CheckConstraint = PrimaryKeyConstraint = nothing


def inspect(*given):
    return MetaData()


class event:
    @staticmethod
    def listens_for(*given, **named):
        return lambda work: work
