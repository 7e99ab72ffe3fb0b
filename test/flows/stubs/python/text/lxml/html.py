"""lxml.html."""

from lxml.etree import Element, made, tostring  # noqa: F401
from stub_parts.xml_calls import note_parse, tree_of


def fromstring(text, **named):
    return made(tree_of(note_parse("lxml.html.fromstring", text, False)))


document_fromstring = fragment_fromstring = fromstring
