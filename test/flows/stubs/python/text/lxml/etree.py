"""lxml.etree: entities are resolved unless its parser is told not to."""

from flow import recorder
from flow.importing import load
from stub_parts.xml_calls import note_parse, tree_of

plain = load("xml.etree.ElementTree")
ParseError = XMLSyntaxError = plain.ParseError


class XPathError(Exception):
    pass


XPathEvalError = XPathSyntaxError = XPathError


class XMLParser:
    def __init__(self, resolve_entities=True, no_network=True, load_dtd=False, huge_tree=False, **named):
        self.expands = bool(resolve_entities)


class HTMLParser:
    expands = False

    def __init__(self, **named):
        pass


default = []


def set_default_parser(parser=None):
    default[:] = [parser] if parser is not None else []


def expands(parser):
    chosen = parser or (default[0] if default else None)
    return chosen is None or chosen.expands


class Element(plain.Element):
    def xpath(self, path, namespaces=None, **variables):
        recorder.arrive("xpath", "xpath", path, [path, variables])
        return [made(one) for one in plain.search(self.inner_element, "findall", simple(path), namespaces) or []]

    def getroottree(self):
        return ElementTree(self)

    def getroot(self):
        return self

    def itertext(self):
        return self.inner_element.itertext()


def simple(path):
    """As much of a path as the real tree can look for."""
    return ".//*"


def made(element):
    return Element._of(element)


class ElementTree(plain.ElementTree):
    def xpath(self, path, **named):
        return self.root.xpath(path, **named)


def fromstring(text, parser=None, **named):
    return made(tree_of(note_parse("etree.fromstring", text, expands(parser))))


XML = fromstring


def HTML(text, parser=None):
    return made(tree_of(note_parse("etree.HTML", text, False)))


def parse(source, parser=None, **named):
    return ElementTree(made(tree_of(note_parse("etree.parse", source, expands(parser)))))


def iterparse(source, resolve_entities=True, **named):
    root = made(tree_of(note_parse("etree.iterparse", source, resolve_entities)))
    return iter([("end", one) for one in root.iter()])


class XPath:
    def __init__(self, path, **named):
        recorder.arrive("xpath", "etree.XPath", path)
        self.path = path

    def __call__(self, tree, **variables):
        return [made(one) for one in plain.search(tree.inner_element, "findall", ".//*", None) or []]


ETXPath = XPath


class XPathEvaluator:
    def __init__(self, tree, **named):
        self.tree = tree

    def __call__(self, path, **variables):
        return (self.tree.getroot() if hasattr(self.tree, "getroot") else self.tree).xpath(path, **variables)


class XSLT:
    def __init__(self, document, **named):
        recorder.arrive("xml-parse", "etree.XSLT", plain.tostring(document.getroot()))

    def __call__(self, document, **named):
        return document


def SubElement(parent, tag, attrib=None, **extra):
    return made(plain.SubElement(parent, tag, attrib, **extra).inner_element)


def tostring(element, encoding=None, pretty_print=False, **named):
    return plain.tostring(element.getroot() if hasattr(element, "root") else element, "unicode" if encoding in (str, "unicode") else None)
