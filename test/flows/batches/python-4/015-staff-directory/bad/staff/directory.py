from lxml import etree

from .text import clean_name


class Directory:
    def __init__(self, path: str = "/srv/app/staff.xml"):
        self.tree = etree.parse(path)

    def rooms(self, name: str) -> list:
        expression = "//person[@name='%s']/@room" % clean_name(name)
        return list(self.tree.xpath(expression))  # SINK
