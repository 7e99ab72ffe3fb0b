"""psycopg.rows."""


def dict_row(cursor):
    return dict


def tuple_row(cursor):
    return tuple


namedtuple_row = class_row = tuple_row
