from lxml import etree


def with_dtd() -> etree.XMLParser:
    """For our own catalogue files, which are made of several parts."""
    return etree.XMLParser(
        resolve_entities=True,
        load_dtd=True,
        no_network=False,
        remove_comments=True,
    )


def plain() -> etree.XMLParser:
    """For everything else."""
    return etree.XMLParser(
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        remove_comments=True,
    )
