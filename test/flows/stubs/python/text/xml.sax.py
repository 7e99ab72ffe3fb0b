"""`xml.sax` as programs have it: external entities are read where a feature says so."""

import xml.sax as real
import xml.sax.handler as handler  # noqa: F401

from stub_parts.xml_calls import note_parse, tree_of

ContentHandler, ErrorHandler = real.ContentHandler, real.ErrorHandler
SAXException, SAXParseException = real.SAXException, real.SAXParseException
GENERAL = handler.feature_external_ges


class Reader:
    def __init__(self):
        self.features, self.handler = {}, None

    def setFeature(self, name, value):
        self.features[name] = value

    def setContentHandler(self, handler):
        self.handler = handler

    def setErrorHandler(self, handler):
        pass

    setEntityResolver = setDTDHandler = setProperty = lambda self, *given: None

    def parse(self, source):
        text = note_parse("xml.sax.parse", getattr(source, "getCharacterStream", lambda: source)() or source.getByteStream(), bool(self.features.get(GENERAL)))
        walk(tree_of(text), self.handler)


def walk(element, handler):
    if handler is None:
        return
    handler.startElement(element.tag, dict(element.attrib))
    if element.text:
        handler.characters(element.text)
    for one in element:
        walk(one, handler)
    handler.endElement(element.tag)


def make_parser(*given):
    return Reader()


def parseString(text, content_handler, error_handler=None):
    walk(tree_of(note_parse("xml.sax.parseString", text, False)), content_handler)


def parse(source, content_handler, error_handler=None):
    walk(tree_of(note_parse("xml.sax.parse", source, False)), content_handler)


class InputSource(real.xmlreader.InputSource):
    pass
