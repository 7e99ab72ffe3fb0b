"""Collections of documents: filters are noted, and answers are the world's rows."""

from flow import recorder
from stub_parts.sql_calls import check, world_rows


class Results(list):
    def same(self, *given, **named):
        return self

    sort = limit = skip = batch_size = hint = same

    def count(self):
        return len(self)

    async def to_list(self, length=None):
        return list(self)

    async def __aiter__(self):
        for one in list.__iter__(self):
            yield one

    def close(self):
        pass


class Done:
    inserted_id, inserted_ids, matched_count, modified_count, deleted_count, acknowledged = "1", ["1"], 1, 1, 1, True


def maybe_later(is_later, value):
    if not is_later:
        return value

    async def later():
        return value

    return later()


class Collection:
    def __init__(self, name, is_later=False):
        self.name, self.is_later = name, is_later

    def __getattr__(self, name):
        return Collection(f"{self.name}.{name}", self.is_later)

    __getitem__ = __getattr__

    def note(self, method, *given):
        for one in given:
            if one is not None:
                recorder.arrive("nosql", f"Collection.{method}", one, list(given))
        check()

    def find(self, filter=None, *more, **named):
        self.note("find", {} if filter is None else filter)
        return Results(dict(row) for row in world_rows())

    def aggregate(self, pipeline, **named):
        self.note("aggregate", pipeline)
        return Results(dict(row) for row in world_rows())

    def find_one(self, filter=None, *more, **named):
        self.note("find_one", {} if filter is None else filter)
        return maybe_later(self.is_later, next((dict(row) for row in world_rows()), None))

    def counted(name, answer):
        def call(self, filter=None, *more, **named):
            self.note(name, filter)
            return maybe_later(self.is_later, answer())

        return call

    count_documents = counted("count_documents", lambda: 1)
    delete_one = counted("delete_one", Done)
    delete_many = counted("delete_many", Done)
    distinct = counted("distinct", lambda: ["Ada"])

    def changed(name):
        def call(self, filter, change, *more, **named):
            self.note(name, filter)
            recorder.arrive("document", f"Collection.{name}", change)
            return maybe_later(self.is_later, next(iter(world_rows()), None) if name.startswith("find") else Done())

        return call

    update_one, update_many, replace_one = changed("update_one"), changed("update_many"), changed("replace_one")
    find_one_and_update, find_one_and_replace = changed("find_one_and_update"), changed("find_one_and_replace")

    def insert_one(self, document, **named):
        recorder.arrive("document", "Collection.insert_one", document)
        return maybe_later(self.is_later, Done())

    insert_many = insert_one

    def command(self, command, *more, **named):
        self.note("command", command)
        return maybe_later(self.is_later, {"ok": 1})

    def create_index(self, *given, **named):
        return maybe_later(self.is_later, "index")

    def close(self):
        pass

    def get_database(self, name=None, **named):
        return Collection(name or "database", self.is_later)

    get_collection = get_default_database = get_database
