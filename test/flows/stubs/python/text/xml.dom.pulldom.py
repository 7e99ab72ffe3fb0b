"""`xml.dom.pulldom` as programs have it."""

from stub_parts.xml_calls import note_parse


def parseString(text, parser=None):
    note_parse("pulldom.parseString", text, True)
    return iter(())


def parse(stream, parser=None, bufsize=None):
    note_parse("pulldom.parse", stream, True)
    return iter(())


START_ELEMENT, END_ELEMENT, CHARACTERS = "START_ELEMENT", "END_ELEMENT", "CHARACTERS"
