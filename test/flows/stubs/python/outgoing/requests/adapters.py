"""requests.adapters."""


class HTTPAdapter:
    def __init__(self, **named):
        pass
