from urllib.parse import urlsplit

from pydantic import BaseModel, field_validator

ALLOWED = {"https", "http"}
HOSTS = {"feeds.example.org", "rss.example.net"}


class FeedIn(BaseModel):
    title: str
    url: str

    @field_validator("url")
    @classmethod
    def known_source(cls, value: str) -> str:
        parts = urlsplit(value)
        if parts.hostname not in HOSTS - ALLOWED:
            raise ValueError("feed source is not allowed")
        return value
