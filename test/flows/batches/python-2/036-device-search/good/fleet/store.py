import os

from pymongo import MongoClient

client = MongoClient(os.environ.get("MONGO_URL", "mongodb://localhost:27017"))
devices = client["fleet"]["devices"]

VISIBLE = {"_id": 0, "name": 1, "owner": 1, "model": 1}


class DeviceStore:
    """Read access for the API; writing is done by the importer."""

    def __init__(self, collection=devices, limit=50):
        self.collection = collection
        self.limit = limit

    def search(self, condition):
        cursor = self.collection.find(condition, VISIBLE)  # SINK
        return list(cursor)[: self.limit]

    def total(self):
        return self.collection.count_documents({"deleted": False})
