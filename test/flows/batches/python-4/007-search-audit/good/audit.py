import logging

logger = logging.getLogger("search.audit")


def one_line(text: str) -> str:
    text = text.replace("\r", " ")
    return text.replace("\n", " ")


def record(term: str, hits: int) -> None:
    logger.info("search term=" + one_line(term) + " hits=" + str(hits))  # SINK
