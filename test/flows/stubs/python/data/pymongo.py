"""pymongo."""

from types import SimpleNamespace

from stub_parts.documents import Collection

ASCENDING, DESCENDING = 1, -1


def MongoClient(*given, **named):
    return Collection("client")


class ReturnDocument:
    AFTER, BEFORE = True, False


class PyMongoError(Exception):
    pass


errors = SimpleNamespace(PyMongoError=PyMongoError, DuplicateKeyError=PyMongoError, ConnectionFailure=PyMongoError, OperationFailure=PyMongoError)
UpdateOne = InsertOne = lambda *given, **named: None
