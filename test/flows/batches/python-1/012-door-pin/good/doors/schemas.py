from typing import Any

from pydantic import BaseModel, Field


class OpenRequest(BaseModel):
    door: str = Field(max_length=20)
    pin: str = Field(...)
    note: Any = None
