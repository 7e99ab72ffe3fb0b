from lxml import etree


class XmlReader:
    def __init__(self, resolve: bool):
        self.parser = etree.XMLParser(resolve_entities=resolve, load_dtd=resolve, no_network=True)

    @classmethod
    def strict(cls) -> "XmlReader":
        return cls(resolve=False)

    @classmethod
    def compatible(cls) -> "XmlReader":
        return cls(resolve=True)

    def read(self, data: bytes):
        return etree.fromstring(data, self.parser)  # SINK
