"""Sessions and queries."""

from flow import recorder
from stub_parts.sql_calls import Row, check, world_rows
from sqlalchemy.engine import Connection


class Query:
    def __init__(self, *shapes):
        self.shape = shapes[0] if len(shapes) == 1 and isinstance(shapes[0], type) else None

    def rows(self):
        check()
        return [self.shape.from_row(row) if self.shape is not None else Row(row) for row in world_rows()]

    def step(self, *given, **named):
        for one in given:
            if isinstance(one, str):
                recorder.arrive("sql", "Query.filter", one)
        return self

    filter = where = order_by = group_by = having = join = outerjoin = options = select_from = from_statement = distinct = step
    with_for_update = enable_eagerloads = subquery = step

    def filter_by(self, **named):
        recorder.arrive("document", "Query.filter_by", named)
        return self

    def limit(self, number):
        return self

    offset = slice = params = with_entities = add_columns = execution_options = lambda self, *given, **named: self

    def all(self):
        return self.rows()

    def first(self):
        return next(iter(self.rows()), None)

    one = one_or_none = first

    def first_or_404(self, *given):
        return self.first()

    one_or_404 = first_or_404

    def get(self, key):
        recorder.arrive("data", "Query.get", key)
        return self.first()

    get_or_404 = get

    def scalar(self):
        first = self.first()
        return first[0] if isinstance(first, tuple) else first

    def count(self):
        return len(self.rows())

    def update(self, values, **named):
        recorder.arrive("document", "Query.update", values)
        return 1

    def delete(self, **named):
        return 1

    def paginate(self, **named):
        return Page(self.rows())

    def exists(self):
        return self

    def __iter__(self):
        return iter(self.rows())

    def __getitem__(self, place):
        return self.rows()[place]


class Page:
    has_next = has_prev = False
    pages = page = 1

    def __init__(self, items):
        self.items, self.total = items, len(items)


class Session(Connection):
    def __init__(self, *given, **named):
        pass

    def query(self, *shapes):
        return Query(*shapes)

    def get(self, shape, key, **named):
        recorder.arrive("data", "Session.get", key)
        return Query(shape).first()

    def add(self, row):
        pass

    add_all = delete = refresh = flush = expunge = merge = remove = expire_all = lambda self, *given, **named: None

    def bulk_insert_mappings(self, model, rows):
        recorder.arrive("document", "Session.bulk_insert_mappings", rows)

    def __call__(self):
        return self


def sessionmaker(*given, **named):
    if named.get("class_") is not None:
        return named["class_"]
    return Session


def scoped_session(factory, **named):
    return factory()
