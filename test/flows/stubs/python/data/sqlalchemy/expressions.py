"""Statements. Text given as such is SQL; a column, compared with a value, binds it."""

from flow import recorder


class TextClause:
    def __init__(self, sql):
        self._flow_sql = sql

    def bindparams(self, *given, **named):
        return self

    columns = bindparams

    def label(self, name):
        return self

    def __str__(self):
        return self._flow_sql


def text(sql):
    recorder.arrive("sql", "sqlalchemy.text", sql)
    return TextClause(sql)


def literal_column(sql, type_=None):
    recorder.arrive("sql", "sqlalchemy.literal_column", sql)
    return TextClause(sql)


class Expression:
    """Everything that is done to it gives another expression."""

    def __init__(self, *given, **named):
        self.name = given[0] if given and isinstance(given[0], str) else None

    def same(self, *given, **named):
        return Expression(self.name)

    __add__ = __sub__ = __mul__ = __and__ = __or__ = __invert__ = __lt__ = __gt__ = __le__ = __ge__ = same
    __eq__ = __ne__ = same
    __hash__ = object.__hash__
    like = ilike = contains = startswith = endswith = in_ = notin_ = not_in = is_ = isnot = is_not = between = same
    desc = asc = label = op = cast = any = has = collate = distinct = nullslast = same
    __call__ = same

    @property
    def c(self):
        return Columns()


BinaryExpression = Expression
column = literal = bindparam = and_ = or_ = not_ = null = distinct = cast = case = Expression


def ordered(sink):
    def order(given):
        # Text that is no column's name is taken as SQL.
        if isinstance(given, str):
            recorder.arrive("sql", sink, given)
        return Expression()

    return order


asc, desc = ordered("sqlalchemy.asc"), ordered("sqlalchemy.desc")


class Column(Expression):
    def __init__(self, *given, default=None, **named):
        super().__init__(*given)
        self.default, self.key = default, self.name

    def __set_name__(self, owner, name):
        self.key = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return instance.__dict__.get(self.key)

    def __set__(self, instance, value):
        instance.__dict__[self.key] = value


class Columns:
    def __getattr__(self, name):
        return Column(name)

    def __getitem__(self, name):
        if "zqx7" in str(name):
            raise KeyError(name)
        return Column(name)

    def __contains__(self, name):
        return "zqx7" not in name

    def keys(self):
        return ["id", "name", "total"]


class Functions:
    def __getattr__(self, name):
        return Expression


func = Functions()


class Statement:
    """A statement that is built; of text that is put into it, the SQL is noted."""

    def __init__(self, *given, **named):
        self.shape = next((one for one in given if isinstance(one, type) or isinstance(one, Table)), None)

    def step(self, *given, **named):
        for one in given:
            if isinstance(one, str):
                recorder.arrive("sql", "select", one)
        return self

    where = filter = order_by = group_by = having = join = outerjoin = options = select_from = distinct = step
    with_for_update = returning = on_conflict_do_nothing = scalar_subquery = subquery = correlate = step

    def filter_by(self, **named):
        return self

    def values(self, *given, **named):
        recorder.arrive("document", "insert.values", {**(given[0] if given and isinstance(given[0], dict) else {}), **named})
        return self

    def limit(self, number):
        return self

    offset = add_columns = with_only_columns = execution_options = params = limit

    def prefix_with(self, sql, *more):
        recorder.arrive("sql", "select.prefix_with", sql)
        return self

    suffix_with = with_hint = prefix_with


def select(*given):
    for one in given:
        if isinstance(one, str):
            recorder.arrive("sql", "select", one)
    return Statement(*(given[0] if given and isinstance(given[0], list) else given))


insert = update = delete = union = Statement


class Table:
    def __init__(self, name, metadata=None, *columns, **named):
        self.name, self.c, self.columns = name, Columns(), Columns()

    def select(self, *given):
        return Statement(self)

    insert = update = delete = select


table = Table
