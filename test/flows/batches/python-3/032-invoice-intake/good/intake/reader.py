from lxml import etree


class InvoiceReader:
    def __init__(self, parser):
        self.parser = parser

    @classmethod
    def for_partner(cls, partner: str) -> "InvoiceReader":
        spaces = partner == "edi"
        return cls(etree.XMLParser(remove_blank_text=spaces, resolve_entities=False, load_dtd=False, no_network=True))

    def total(self, document: bytes) -> str:
        root = etree.fromstring(document, self.parser)  # SINK
        return root.findtext("total") or "0"
