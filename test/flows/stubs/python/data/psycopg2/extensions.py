"""psycopg2.extensions."""

from stub_parts.sql_calls import quoted

ISOLATION_LEVEL_AUTOCOMMIT = 0


class AsIs:
    """Put into the text as it is."""

    def __init__(self, text):
        self.text = text

    def getquoted(self):
        return str(self.text).encode()

    def __str__(self):
        return str(self.text)


class QuotedString(AsIs):
    def getquoted(self):
        return quoted(self.text).encode()


def adapt(value):
    return QuotedString(value)


def quote_ident(name, scope=None):
    return '"' + name.replace('"', '""') + '"'
