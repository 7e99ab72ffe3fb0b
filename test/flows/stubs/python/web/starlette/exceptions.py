"""starlette.exceptions."""


class HTTPException(Exception):
    def __init__(self, status_code, detail=None, headers=None):
        super().__init__(f"{status_code}: {detail}")
        self.status_code, self.detail, self.headers = status_code, detail, headers


class WebSocketException(Exception):
    pass
