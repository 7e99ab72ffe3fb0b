from pymongo import MongoClient

client = MongoClient("mongodb://mongo:27017")
members = client["club"]["members"]


def find_member(email):
    wanted = {"state": "active", "contact": {"email": email}}
    return members.find_one({"$and": [{"state": wanted["state"]}, {"email": wanted["contact"]["email"]}]})  # SINK
