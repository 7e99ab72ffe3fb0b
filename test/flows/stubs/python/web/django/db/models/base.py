"""Models and their managers: rows of the world; raw SQL is a sink, what filters take is bound."""

from django.core.exceptions import MultipleObjectsReturned, ObjectDoesNotExist
from flow import recorder
from stub_parts.sql_calls import DatabaseError, world_rows

registry = {}


class QuerySet:
    def __init__(self, model=None, chosen=None, using=None):
        self.model, self.chosen = model, chosen

    def objects(self):
        if recorder.fails():
            raise DatabaseError(recorder.fails())
        return self.chosen if self.chosen is not None else [self.model.from_row(row) for row in world_rows()]

    def same(self, *args, **named):
        return type(self)(self.model, self.chosen)

    all = select_related = prefetch_related = order_by = distinct = only = defer = using = none = reverse = same
    select_for_update = union = exclude_all = same

    def filter(self, *args, **named):
        recorder.arrive("document", "QuerySet.filter", named)
        return self.same()

    exclude = annotate = alias = filter

    def extra(self, select=None, where=None, params=None, tables=None, order_by=None, select_params=None):
        for text in [*(select or {}).values(), *(where or []), *(tables or []), *(order_by or [])]:
            recorder.arrive("sql", "QuerySet.extra", text, [text, params])
        return self.same()

    def raw(self, raw_query, params=None, translations=None, using=None):
        recorder.arrive("sql", "Manager.raw", raw_query, [raw_query, params])
        return self.same()

    def get(self, *args, **named):
        recorder.arrive("document", "QuerySet.get", named)
        found = self.objects()
        if not found:
            raise self.model.DoesNotExist("no such row")
        return found[0]

    def first(self):
        found = self.objects()
        return found[0] if found else None

    last = latest = earliest = lambda self, *given: self.first()

    def create(self, **named):
        made = self.model(**named)
        recorder.arrive("document", "Manager.create", named)
        return made

    def get_or_create(self, defaults=None, **named):
        return self.create(**{**named, **(defaults or {})}), True

    update_or_create = get_or_create

    def update(self, **named):
        recorder.arrive("document", "QuerySet.update", named)
        return 1

    def bulk_create(self, rows, **named):
        return rows

    def delete(self):
        return 1, {}

    def count(self):
        return len(self.objects())

    def exists(self):
        return bool(self.objects())

    def aggregate(self, *args, **named):
        return {name: 1 for name in named}

    def values(self, *names, **named):
        rows = [dict(row) for row in world_rows()]
        return Values([{name: row.get(name) for name in names} if names else row for row in rows])

    def values_list(self, *names, flat=False, **named):
        rows = [[row.get(name) for name in names] if names else list(row.values()) for row in world_rows()]
        return Values([row[0] if flat else tuple(row) for row in rows])

    def iterator(self, **named):
        return iter(self.objects())

    def __iter__(self):
        return iter(self.objects())

    def __len__(self):
        return len(self.objects())

    def __getitem__(self, place):
        return self.objects()[place]

    def __bool__(self):
        return bool(self.objects())

    @classmethod
    def as_manager(cls):
        return Manager()


for name in ("get", "create", "first", "count", "exists", "update", "delete", "get_or_create"):

    def later(work):
        async def call(self, *args, **named):
            return work(self, *args, **named)

        return call

    setattr(QuerySet, "a" + name, later(getattr(QuerySet, name)))


class Values(list):
    def first(self):
        return self[0] if self else None

    def order_by(self, *given):
        return self

    distinct = all = filter = order_by

    def count(self):
        return len(self)


class Manager(QuerySet):
    def __set_name__(self, owner, name):
        self.model = owner

    def __get__(self, instance, owner=None):
        made = type(self)()
        made.model = owner
        return made

    def get_queryset(self):
        return QuerySet(self.model)

    @classmethod
    def from_queryset(cls, queryset):
        return type("FromQueryset", (queryset, cls), {})


class ModelType(type):
    def __new__(mcs, name, bases, fields):
        made = super().__new__(mcs, name, bases, fields)
        made.DoesNotExist = type("DoesNotExist", (ObjectDoesNotExist,), {})
        made.MultipleObjectsReturned = type("MultipleObjectsReturned", (MultipleObjectsReturned,), {})
        registry[name] = made
        return made


class Meta:
    def __init__(self, model):
        self.model_name = model.__name__.lower()
        self.db_table = f"app_{self.model_name}"


class Model(metaclass=ModelType):
    objects = Manager()
    id = pk = 1

    def __init__(self, *args, **named):
        if named:
            recorder.arrive("document", type(self).__name__, named)
        for name, value in named.items():
            setattr(self, name, value)

    @classmethod
    def from_row(cls, row):
        made = cls.__new__(cls)
        made.__dict__.update(row)
        if "id" in row:
            made.__dict__["pk"] = row["id"]
        return made

    @property
    def _meta(self):
        return Meta(type(self))

    def save(self, *args, **named):
        recorder.arrive("document", f"{type(self).__name__}.save", {name: one for name, one in self.__dict__.items() if not name.startswith("_")})

    def full_clean(self, *args, **named):
        pass

    def delete(self, *args, **named):
        pass

    def refresh_from_db(self, *args, **named):
        pass
