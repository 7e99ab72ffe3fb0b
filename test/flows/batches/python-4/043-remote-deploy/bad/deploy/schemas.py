from enum import Enum

from pydantic import BaseModel, Field


class Service(str, Enum):
    shop = "shop"
    jobs = "jobs"


class DeployIn(BaseModel):
    service: Service
    tag: str = Field(min_length=1, max_length=400)
