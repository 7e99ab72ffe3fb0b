from .parsers import XmlReader


def invoice_total(data: bytes) -> int:
    reader = XmlReader.compatible()
    root = reader.read(data)
    return len(list(root))
