from lxml import etree

DEFAULTS = {"resolve_entities": True, "load_dtd": True, "no_network": False, "remove_blank_text": True}


def make_parser(**options):
    settings = {**DEFAULTS, **options}
    return etree.XMLParser(**settings)


def read_feed(data: bytes):
    parser = make_parser(resolve_entities=False, load_dtd=False, no_network=True)
    return etree.fromstring(data, parser)  # SINK
