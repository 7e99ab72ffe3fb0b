"""`xml.etree.ElementTree` as programs have it: it expands entities, and searches by paths."""

import xml.etree.ElementTree as real

from flow import recorder
from stub_parts.xml_calls import note_parse, tree_of

globals().update({name: value for name, value in vars(real).items() if not name.startswith("_") and name not in ("sys", "re", "io")})
ParseError = real.ParseError


def wrapped(element):
    return Element._of(element)


class Searched:
    """Searches whose expressions are noted."""

    def find(self, path, namespaces=None):
        recorder.arrive("xpath", "Element.find", path)
        found = search(self.inner_element, "find", path, namespaces)
        return None if found is None else wrapped(found)

    def findall(self, path, namespaces=None):
        recorder.arrive("xpath", "Element.findall", path)
        return [wrapped(one) for one in search(self.inner_element, "findall", path, namespaces) or []]

    def findtext(self, path, default=None, namespaces=None):
        recorder.arrive("xpath", "Element.findtext", path)
        return search(self.inner_element, "findtext", path, namespaces) or default

    def iterfind(self, path, namespaces=None):
        return iter(self.findall(path, namespaces))

    def iter(self, tag=None):
        return iter([wrapped(one) for one in self.inner_element.iter(tag)])


def search(element, method, path, namespaces):
    try:
        return getattr(element, method)(path, namespaces=namespaces)
    except (SyntaxError, KeyError):  # a hostile path that is none
        return None


class Element(Searched):
    def __init__(self, tag, attrib=None, **extra):
        self.inner_element = real.Element(tag, {**(attrib or {}), **extra})

    @classmethod
    def _of(cls, element):
        made = cls.__new__(cls)
        made.inner_element = element
        return made

    def __getattr__(self, name):
        if name == "inner_element":
            raise AttributeError(name)
        return getattr(self.inner_element, name)

    def __setattr__(self, name, value):
        if name == "inner_element":
            object.__setattr__(self, name, value)
        else:
            setattr(self.inner_element, name, value)

    def append(self, other):
        self.inner_element.append(other.inner_element)

    def __iter__(self):
        return iter([wrapped(one) for one in self.inner_element])

    def __len__(self):
        return len(self.inner_element)

    def __getitem__(self, place):
        return wrapped(self.inner_element[place])


def SubElement(parent, tag, attrib=None, **extra):
    return wrapped(real.SubElement(parent.inner_element, tag, attrib or {}, **extra))


class ElementTree(Searched):
    def __init__(self, element=None, file=None):
        self.root = element
        if file is not None:
            self.root = wrapped(tree_of(note_parse("ElementTree", file, True)))

    @property
    def inner_element(self):
        return self.root.inner_element

    def getroot(self):
        return self.root

    def write(self, target, **named):
        if hasattr(target, "write"):
            target.write(tostring(self.root))


def fromstring(text, parser=None):
    return wrapped(tree_of(note_parse("ElementTree.fromstring", text, True)))


XML = fromstring


def parse(source, parser=None):
    return ElementTree(wrapped(tree_of(note_parse("ElementTree.parse", source, True))))


def iterparse(source, events=None, parser=None):
    root = wrapped(tree_of(note_parse("ElementTree.iterparse", source, True)))
    return iter([("end", one) for one in root.iter()])


def tostring(element, encoding=None, **named):
    text = real.tostring(element.inner_element, encoding="unicode")
    return text if encoding == "unicode" else text.encode()


def dump(element):
    pass


class XMLParser:
    def __init__(self, **named):
        self.text = ""

    def feed(self, data):
        self.text += data if isinstance(data, str) else data.decode()

    def close(self):
        return fromstring(self.text)


XMLPullParser = XMLParser


def indent(*given, **named):
    pass
