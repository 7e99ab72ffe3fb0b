"""django.db.models.expressions."""

from flow import recorder


class RawSQL:
    def __init__(self, sql, params, output_field=None):
        recorder.arrive("sql", "RawSQL", sql, [sql, params])


class Func:
    def __init__(self, *expressions, function=None, template=None, **named):
        if template is not None:
            recorder.arrive("sql", "Func", template)
