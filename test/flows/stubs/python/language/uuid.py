"""`uuid` as programs have it, the same each time."""

import random as real_random
import uuid as real

from flow import recorder

UUID = real.UUID
NAMESPACE_DNS, NAMESPACE_URL, NAMESPACE_OID = real.NAMESPACE_DNS, real.NAMESPACE_URL, real.NAMESPACE_OID
uuid3, uuid5 = real.uuid3, real.uuid5
source = real_random.Random(11)


def uuid4():
    made = UUID(int=source.getrandbits(128), version=4)
    recorder.arrive("any", "uuid.uuid4", str(made))
    return made


def uuid1(node=None, clock_seq=None):
    number = recorder.payload
    made = UUID(int=int((number if isinstance(number, float) and 0 <= number < 1 else 0.5) * 2**120), version=1)
    recorder.arrive("any", "uuid.uuid1", str(made))
    return made
