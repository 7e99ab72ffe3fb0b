"""psycopg2.sql: text that is put together of parts that quote themselves."""

import string

from stub_parts.sql_calls import quoted


class Composable:
    def __init__(self, text):
        self._flow_sql = text

    def as_string(self, context=None):
        return self._flow_sql

    def __add__(self, other):
        return Composable(self._flow_sql + other._flow_sql)

    def join(self, parts):
        return Composable(self._flow_sql.join(one._flow_sql for one in parts))


class SQL(Composable):
    def format(self, *args, **named):
        for one in (*args, *named.values()):
            if not isinstance(one, Composable):
                raise TypeError("Composed elements must be Composable")
        return Composable(string.Formatter().vformat(self._flow_sql, Texts(args), {name: one._flow_sql for name, one in named.items()}))


class Texts(tuple):
    def __getitem__(self, place):
        return super().__getitem__(place)._flow_sql


class Identifier(Composable):
    def __init__(self, *names):
        super().__init__(".".join('"' + name.replace('"', '""') + '"' for name in names))


class Literal(Composable):
    def __init__(self, value):
        super().__init__(quoted(value))


class Placeholder(Composable):
    def __init__(self, name=None):
        super().__init__(f"%({name})s" if name else "%s")


class Composed(Composable):
    def __init__(self, parts):
        super().__init__("".join(one._flow_sql for one in parts))
