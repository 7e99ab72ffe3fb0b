import json

import redis

client = redis.Redis(host="localhost")


def put(number, job):
    client.set(f"job:{number}", json.dumps(job))


def take(number):
    text = client.get(f"job:{number}")
    return json.loads(text) if text else {}
