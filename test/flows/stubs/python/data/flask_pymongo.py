"""flask_pymongo."""

from stub_parts.documents import Collection


class PyMongo:
    def __init__(self, *given, **named):
        self.db = Collection("database")
        self.cx = self.db

    def init_app(self, *given):
        pass
