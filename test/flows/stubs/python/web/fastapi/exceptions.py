"""fastapi.exceptions."""

from starlette.exceptions import HTTPException  # noqa: F401


class RequestValidationError(ValueError):
    def __init__(self, messages):
        super().__init__(str(messages))
        self.messages = messages

    def errors(self):
        return [{"msg": str(one)} for one in self.messages]
