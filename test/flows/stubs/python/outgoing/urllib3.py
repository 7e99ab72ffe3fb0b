"""urllib3."""

from stub_parts.outside import sent


class PoolManager:
    def __init__(self, *given, **named):
        pass

    def request(self, method, url, *args, **named):
        return sent("PoolManager.request", url)

    urlopen = request


ProxyManager = PoolManager


def request(method, url, **named):
    return sent("urllib3.request", url)


def disable_warnings(*given):
    pass


class Retry:
    def __init__(self, *given, **named):
        pass
