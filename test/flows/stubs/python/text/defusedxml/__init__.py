"""defusedxml: documents that declare entities are refused."""


class DefusedXmlException(ValueError):
    pass


class EntitiesForbidden(DefusedXmlException):
    pass


class DTDForbidden(DefusedXmlException):
    pass


ExternalReferenceForbidden = NotSupportedError = DefusedXmlException


def checked(text):
    if "<!ENTITY" in text:
        raise EntitiesForbidden("entities are forbidden")
    return text
