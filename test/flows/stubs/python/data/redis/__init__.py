"""redis."""

from flow import recorder
from stub_parts.stored import Stored


class Redis(Stored):
    def __init__(self, *given, **named):
        super().__init__("redis")

    @classmethod
    def from_url(cls, *given, **named):
        return cls()

    def setex(self, key, time, value):
        return self.set(key, value)

    setnx = Stored.set

    def hset(self, key, field=None, value=None, mapping=None):
        self.kept.setdefault(key, {}).update(mapping if mapping is not None else {field: value})

    hmset = lambda self, key, mapping: self.hset(key, mapping=mapping)

    def hget(self, key, field):
        held = self.kept.get(key)
        return held.get(field) if isinstance(held, dict) else Stored.get(self, key)

    def hgetall(self, key):
        held = self.kept.get(key)
        rows = recorder.world.get("rows") or [{}]
        return held if isinstance(held, dict) else dict(rows[0])

    def lpush(self, key, *values):
        self.kept.setdefault(key, [])[0:0] = reversed(values)
        return len(self.kept[key])

    def rpush(self, key, *values):
        self.kept.setdefault(key, []).extend(values)
        return len(self.kept[key])

    def lrange(self, key, start, end):
        held = self.kept.get(key)
        return held[start:] if isinstance(held, list) else [Stored.get(self, key)]

    def lpop(self, key):
        held = self.kept.get(key)
        return (held.pop(0) if held else None) if isinstance(held, list) else Stored.get(self, key)

    def rpop(self, key):
        held = self.kept.get(key)
        return (held.pop() if held else None) if isinstance(held, list) else Stored.get(self, key)

    def blpop(self, key, timeout=0):
        return key, self.lpop(key)

    brpop = blpop

    def sadd(self, key, *values):
        self.kept.setdefault(key, set()).update(values)

    def smembers(self, key):
        held = self.kept.get(key)
        return held if isinstance(held, set) else {Stored.get(self, key)}

    def sismember(self, key, value):
        return value in self.kept.get(key, ())

    def eval(self, script, numkeys, *given):
        recorder.arrive("code", "Redis.eval", script)

    def execute_command(self, *given):
        recorder.arrive("data", "Redis.execute_command", list(given))

    def publish(self, channel, message):
        self.kept[channel] = message
        return 1

    def pipeline(self, **named):
        return self

    def execute(self):
        return []

    def ping(self):
        return True

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        return False


StrictRedis = Redis


def from_url(*given, **named):
    return Redis()


class RedisError(Exception):
    pass


ConnectionError = RedisError


class ConnectionPool:
    from_url = classmethod(lambda cls, *given, **named: cls())

    def __init__(self, *given, **named):
        pass
