"""defusedxml.ElementTree."""

from defusedxml import checked
from flow.importing import load
from stub_parts.xml_calls import note_parse, tree_of

plain = load("xml.etree.ElementTree")
ParseError, tostring = plain.ParseError, plain.tostring


def fromstring(text, *given, **named):
    return plain.wrapped(tree_of(checked(note_parse("defusedxml.fromstring", text, False))))


XML = fromstring


def parse(source, *given, **named):
    return plain.ElementTree(plain.wrapped(tree_of(checked(note_parse("defusedxml.parse", source, False)))))


def iterparse(source, *given, **named):
    return iter([("end", one) for one in parse(source).getroot().iter()])
