from sqlalchemy import create_engine, text

from .paging import Paging
from .query import Select


class DeviceRepository:
    def __init__(self, url: str):
        self.engine = create_engine(url)

    def page(self, paging: Paging) -> list:
        query = Select("device", "id", "name").where("retired", False).order(paging.sort).limit(paging.limit)
        with self.engine.connect() as connection:
            rows = connection.execute(text(str(query)), query.values)  # SINK
            return [row[0] for row in rows]
