"""django.contrib.admin."""


class ModelAdmin:
    pass


class site:
    urls = []
    register = staticmethod(lambda *given: None)


def register(*given):
    return lambda cls: cls
