"""flask_sqlalchemy."""

import sqlalchemy
from sqlalchemy.expressions import Column, Statement
from sqlalchemy.orm import Query, Session, relationship
from sqlalchemy.orm.models import ModelType
from sqlalchemy.orm.models import Model as PlainModel


class Querying:
    def __get__(self, instance, owner):
        return Query(owner)


class SQLAlchemy:
    Column, relationship, Query = Column, staticmethod(relationship), Query
    text = staticmethod(sqlalchemy.text)
    select = staticmethod(sqlalchemy.select)

    def __init__(self, app=None, **named):
        self.session = Session()
        self.engine = sqlalchemy.create_engine()
        self.Model = ModelType("Model", (PlainModel,), {"query": Querying()})

    def __getattr__(self, name):
        return getattr(sqlalchemy, name)

    def init_app(self, app):
        pass

    create_all = drop_all = lambda self, *given: None

    def get_or_404(self, model, key):
        return Query(model).first()

    def first_or_404(self, statement):
        return Query(statement.shape).first()

    def paginate(self, statement, **named):
        return Query(getattr(statement, "shape", None)).paginate()


__all__ = ["Statement"]
