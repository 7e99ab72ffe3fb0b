from loguru import logger

from .context import trace_id


def report(event: str) -> None:
    logger.info(f"{event} trace={trace_id.get()}")  # SINK
