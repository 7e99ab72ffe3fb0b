"""pydantic_settings."""

from pydantic import BaseModel, ConfigDict as SettingsConfigDict  # noqa: F401


class BaseSettings(BaseModel):
    def __init__(self, **given):
        import os

        found = {name: os.environ[name.upper()] for name in type(self).model_fields if name.upper() in os.environ}
        super().__init__(**{**found, **given})
