import logging

logger = logging.getLogger("clinic.audit")

_station = "unknown"
_count = 0


def use_station(name):
    global _station
    _station = "".join(ch for ch in name.strip() if ch.isprintable())


def note(action, record_id):
    global _count
    _count += 1
    logger.info("#%d %s record=%d station=%s", _count, action, record_id, _station)  # SINK
