"""peewee."""

from flow import recorder
from stub_parts.sql_calls import Cursor, DatabaseError, IntegrityError, OperationalError, note_sql, world_rows  # noqa: F401
from sqlalchemy.expressions import Column as Expression


class DoesNotExist(Exception):
    pass


class SQL:
    def __init__(self, sql, params=None):
        recorder.arrive("sql", "peewee.SQL", sql, [sql, params])
        self._flow_sql = sql

    def desc(self):
        return self

    asc = desc


class Functions:
    def __getattr__(self, name):
        return lambda *given: Expression()


fn = Functions()


class Field(Expression):
    def __init__(self, *given, **named):
        super().__init__()


CharField = TextField = IntegerField = BooleanField = DateTimeField = FloatField = ForeignKeyField = AutoField = DateField = DecimalField = Field


class Database:
    def __init__(self, *given, **named):
        pass

    def execute_sql(self, sql, params=None, **named):
        return Cursor("peewee").execute(sql, params)

    def atomic(self):
        return self

    connection_context = transaction = atomic

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    connect = close = create_tables = init = bind = lambda self, *given, **named: None


SqliteDatabase = PostgresqlDatabase = MySQLDatabase = Database


class Select:
    def __init__(self, model):
        self.model = model

    def step(self, *given, **named):
        return self

    where = order_by = group_by = having = join = limit = offset = switch = distinct = dicts = tuples = namedtuples = on = step
    paginate = alias = from_ = step

    def __iter__(self):
        return iter([self.model.from_row(row) for row in world_rows()])

    def get(self):
        return next(iter(self))

    first = get_or_none = get

    def count(self):
        return len(world_rows())

    def execute(self):
        return list(self)

    def scalar(self):
        return 1

    def exists(self):
        return True


class Model:
    DoesNotExist = DoesNotExist

    def __init__(self, **given):
        if given:
            recorder.arrive("document", type(self).__name__, given)
        for name, value in given.items():
            setattr(self, name, value)

    @classmethod
    def from_row(cls, row):
        made = cls.__new__(cls)
        made.__dict__.update(row)
        return made

    @classmethod
    def select(cls, *given):
        return Select(cls)

    @classmethod
    def raw(cls, sql, *params):
        note_sql("Model.raw", sql, params)
        return Select(cls)

    @classmethod
    def get(cls, *given, **named):
        return Select(cls).get()

    get_or_none = get_by_id = get

    @classmethod
    def create(cls, **given):
        return cls(**given)

    @classmethod
    def insert(cls, given=None, **named):
        recorder.arrive("document", "Model.insert", {**(given or {}), **named})
        return Select(cls)

    update = insert

    @classmethod
    def delete(cls):
        return Select(cls)

    @classmethod
    def create_table(cls, **named):
        pass

    def save(self, **named):
        return 1

    delete_instance = save


class RawQuery:
    def __init__(self, sql=None, params=None, **named):
        note_sql("RawQuery", sql, params)
