from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    title: str = "Reports portal"
    reports_dir: Path = Path("/srv/app/reports")
    page_size: int = 25


settings = Settings()
