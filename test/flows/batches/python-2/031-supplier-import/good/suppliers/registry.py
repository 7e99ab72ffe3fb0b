from __future__ import annotations

from typing import Callable

from lxml import etree

ParserMaker = Callable[[], etree.XMLParser]


class UnknownDocument(KeyError):
    """There is no parser for this kind of document."""


class Registry:
    def __init__(self) -> None:
        self._makers: dict[str, ParserMaker] = {}

    def on_document(self, kind: str, maker: ParserMaker) -> None:
        if kind in self._makers:
            raise ValueError(f"{kind} is registered twice")
        self._makers[kind] = maker

    def kinds(self) -> list[str]:
        return sorted(self._makers)

    def parse(self, kind: str, body: bytes) -> etree._Element:
        try:
            maker = self._makers[kind]
        except KeyError:
            raise UnknownDocument(kind) from None
        return etree.fromstring(body, maker())  # SINK
