"""`xml.dom.minidom` as programs have it."""

import xml.dom.minidom as real
import xml.etree.ElementTree as trees

from stub_parts.xml_calls import note_parse, tree_of

Document, Node = real.Document, real.Node


def parseString(text, parser=None):
    return real.parseString(trees.tostring(tree_of(note_parse("minidom.parseString", text, parser is None or getattr(parser, "expands", True)))))


def parse(file, parser=None, bufsize=None):
    return real.parseString(trees.tostring(tree_of(note_parse("minidom.parse", file, True))))
