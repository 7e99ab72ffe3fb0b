"""Connections and cursors of all drivers: text that is SQL is noted, and rows are the world's."""

from flow import recorder
from flow.values import as_text

DEFAULT = [{"id": 1, "name": "Ada", "total": 12}]


class DatabaseError(Exception):
    pass


class OperationalError(DatabaseError):
    pass


class IntegrityError(DatabaseError):
    pass


class ProgrammingError(DatabaseError):
    pass


def world_rows():
    rows = recorder.world.get("rows")
    return [dict(row) for row in (DEFAULT if rows is None else rows)]


class Row(tuple):
    """Answers to position, name and attribute."""

    def __new__(cls, values):
        made = super().__new__(cls, values.values())
        made.named = values
        return made

    def __getitem__(self, place):
        return self.named[place] if isinstance(place, str) else super().__getitem__(place)

    def __getattr__(self, name):
        if name == "named" or name not in self.named:
            raise AttributeError(name)
        return self.named[name]

    def keys(self):
        return list(self.named)

    def items(self):
        return self.named.items()

    def values(self):
        return list(self.named.values())

    def get(self, name, default=None):
        return self.named.get(name, default)

    def _asdict(self):
        return dict(self.named)

    @property
    def _mapping(self):
        return self.named


def text_of(statement):
    """The SQL of what a driver takes: text, or an object that holds it."""
    held = getattr(statement, "_flow_sql", None)
    return held if held is not None else statement.decode() if isinstance(statement, bytes) else statement


def check():
    if recorder.fails() is not None:
        raise OperationalError(recorder.fails())


def note_sql(sink, statement, *more):
    text = text_of(statement)
    if not isinstance(text, str):
        raise TypeError(f"{sink} takes text, not {type(statement).__name__}")
    recorder.arrive("sql", sink, text, [text, *more])
    check()


class Cursor:
    rowcount, lastrowid, arraysize = 1, 1, 1

    def __init__(self, name, makes=Row, connection=None):
        self.name, self.makes, self.connection, self.left = name, makes, connection, []
        self.query = ""

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def execute(self, statement, parameters=None, *more, **named):
        note_sql(f"{self.name}.execute", statement, parameters)
        self.query = as_text(text_of(statement))
        self.left = [self.makes(row) for row in world_rows()]
        return self

    def executemany(self, statement, parameters=(), **named):
        note_sql(f"{self.name}.executemany", statement, list(parameters))
        return self

    def executescript(self, script):
        note_sql(f"{self.name}.executescript", script)
        return self

    def callproc(self, name, parameters=()):
        recorder.arrive("data", f"{self.name}.callproc", name, [name, parameters])
        self.left = [self.makes(row) for row in world_rows()]

    def copy_expert(self, sql, file, *more):
        note_sql(f"{self.name}.copy_expert", sql)

    def mogrify(self, statement, parameters=None):
        values = tuple(quoted(one) for one in parameters or ())
        return (text_of(statement) % values).encode()

    @property
    def description(self):
        return [(name, None, None, None, None, None, None) for name in (world_rows() or [{}])[0]]

    def fetchone(self):
        return self.left.pop(0) if self.left else None

    def fetchall(self):
        taken, self.left = self.left, []
        return taken

    def fetchmany(self, size=1):
        taken, self.left = self.left[:size], self.left[size:]
        return taken

    def fetchval(self):
        return next(iter(self.fetchone() or [None]))

    def __iter__(self):
        return iter(self.fetchall())

    def __next__(self):
        row = self.fetchone()
        if row is None:
            raise StopIteration
        return row

    def nextset(self):
        return None

    def close(self):
        pass

    def scroll(self, *given):
        pass


def quoted(value):
    """A value as a literal of SQL, as drivers write it."""
    if value is None:
        return "NULL"
    if isinstance(value, (int, float)):
        return str(value)
    return "'" + str(value).replace("\\", "\\\\").replace("'", "''") + "'"


class Connection:
    autocommit, isolation_level, row_factory, text_factory, total_changes = False, None, None, str, 1
    vendor = "postgresql"

    def __init__(self, name, makes=Row, is_used_with=False, cursor=Cursor):
        self.name, self.makes, self.cursor_type = name, makes, cursor
        self.cursor_factory = None

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False

    def cursor(self, *given, **named):
        makes = self.makes
        wanted = [*given, *named.values(), self.cursor_factory]
        if named.get("dictionary") or named.get("as_dict") or any("Dict" in getattr(one, "__name__", "") or one is dict for one in wanted):
            makes = dict
        return self.cursor_type(f"{self.name.split('.')[0]}.cursor", makes, self)

    def execute(self, statement, *more, **named):
        return self.cursor().execute(statement, *more, **named)

    def executemany(self, statement, parameters=(), **named):
        return self.cursor().executemany(statement, parameters)

    def executescript(self, script):
        return self.cursor().executescript(script)

    def commit(self):
        pass

    rollback = close = begin = ping = commit

    def create_function(self, *given, **named):
        pass

    set_trace_callback = enable_load_extension = set_session = set_isolation_level = register_adapter = create_function

    @property
    def ops(self):
        return self

    def quote_name(self, name):
        return '"' + name.replace('"', '""') + '"'

    def escape(self, value):
        return quoted(value)

    def escape_string(self, value):
        return quoted(str(value))[1:-1]

    literal = converter = escape
