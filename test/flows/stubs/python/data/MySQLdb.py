"""MySQLdb."""

from pymysql import *  # noqa: F403
from pymysql import cursors, escape_string  # noqa: F401
from stub_parts.sql_calls import Connection


def connect(*given, **named):
    made = Connection("MySQLdb")
    made.cursor_factory = named.get("cursorclass")
    return made
