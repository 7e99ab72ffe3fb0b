CHECKS = {"api": 200, "queue": 200, "search": 503}


def state_of(service):
    code = CHECKS.get(service)
    if code is None:
        return "not monitored"
    return "up" if code == 200 else "down"
