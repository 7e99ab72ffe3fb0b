"""requests.auth."""


class HTTPBasicAuth:
    def __init__(self, *given):
        pass
